; Inno Setup's recipe for the Windows installer. After `freeze.py`, in the folder of the checkout:
;   iscc /DVersion=0.1.0 build_scripts\release\sparkdeck.iss
; For the user alone, without an administrator. The folder of models is never inside the program's (see the settings), so
; that neither an update nor the uninstaller can take one along; both remove what they installed and nothing else.

#ifndef Version
  #error Say which version: /DVersion=0.1.0
#endif

[Setup]
AppId={{6B1C9E0B-6A0D-4E0C-9C4B-5D6F0E6C8A11}
AppName=SparkDeck
AppVersion={#Version}
AppVerName=SparkDeck {#Version}
VersionInfoVersion={#Version}
DefaultDirName={autopf}\SparkDeck
DefaultGroupName=SparkDeck
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
SourceDir=..\..
OutputDir=dist
OutputBaseFilename=SparkDeck-{#Version}-setup
SetupIconFile=resources\icons\sparkdeck.ico
UninstallDisplayIcon={app}\SparkDeck.exe
LicenseFile=LICENSE
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes
ChangesAssociations=yes

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; libraries of the version before, which nothing else would remove; no file of the user's lies there
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "dist\SparkDeck\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\SparkDeck"; Filename: "{app}\SparkDeck.exe"
Name: "{autodesktop}\SparkDeck"; Filename: "{app}\SparkDeck.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\sparkdeck"; ValueType: string; ValueData: "URL:SparkDeck"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\sparkdeck"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\sparkdeck\shell\open\command"; ValueType: string; ValueData: """{app}\SparkDeck.exe"" ""%1"""
; written by the program where "After the login" is on; an uninstalled program is not to be started
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueType: none; ValueName: "SparkDeck"; Flags: dontcreatekey uninsdeletevalue

[Run]
Filename: "{app}\SparkDeck.exe"; Description: "{cm:LaunchProgram,SparkDeck}"; Flags: nowait postinstall skipifsilent
