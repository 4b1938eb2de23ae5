"""The same rules on other machines: what they answer and where they lead is compared with the CPU's, byte for byte."""
