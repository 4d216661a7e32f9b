"""What record_server.py is made of."""
