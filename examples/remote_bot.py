"""A remote bot in Python: joins a table by its id and plays any legal move. Needs `pip install websockets`.

python remote_bot.py http://127.0.0.1:8123 k3m9x2ab7cde
"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def sit_down(server: str, table: str) -> str:
    """Take a free seat; its token is all that a player is."""
    body = json.dumps({"name": "Python bot"}).encode()
    request = Request(f"{server}/api/tables/{table}/seats", body, {"Content-Type": "application/json"})
    return str(json.load(urlopen(request))["key"]["token"])


def play(server: str, table: str, token: str) -> None:
    """Answer every position in which it is our turn, until the game is over."""
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live") as socket:
        socket.send(asked := json.dumps({"type": "hello", "tokens": [token], "format": "json", "offers": True}))
        for text in socket:
            message = json.loads(text)
            if message.get("table", {}).get("stage") == "finished":
                print("result:", message["table"]["result"])
                return
            if message.get("code") == "too-fast":  # it was not even read
                time.sleep(1)
                socket.send(asked)
            for look in message.get("looks") or []:
                if look.get("offers"):
                    offer = random.choice(look["offers"])
                    move = offer["move"]
                    if "amounts" in offer:
                        move["amount"] = random.randint(*offer["amounts"])
                    socket.send(asked := json.dumps({"type": "play", "seen": message["number"], "moves": [move]}))


if __name__ == "__main__":
    play(*sys.argv[1:3], sit_down(*sys.argv[1:3]))
