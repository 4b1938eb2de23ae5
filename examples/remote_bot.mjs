// A remote bot in JavaScript: joins a table by its id and plays any legal move. Needs Node 22 and nothing else.
//
//     node remote_bot.mjs http://127.0.0.1:8123 k3m9x2ab7cde

const [server, table] = process.argv.slice(2);

// Take a free seat; its token is all that a player is.
const answer = await fetch(`${server}/api/tables/${table}/seats`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ name: "JavaScript bot" }),
});
if (!answer.ok) throw new Error((await answer.json()).detail);
const { key } = await answer.json();

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const between = ([least, most]) => least + Math.floor(Math.random() * (most - least + 1));

const socket = new WebSocket(`${server.replace("http", "ws")}/api/tables/${table}/live`);
let asked;
const send = (message) => socket.send((asked = JSON.stringify(message)));

socket.onopen = () => send({ type: "hello", tokens: [key.token], format: "json", offers: true });

// Answer every position in which it is our turn, until the game is over.
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.table?.stage === "finished") {
    console.log("result:", message.table.result);
    socket.close();
    return;
  }
  if (message.code === "too-fast") setTimeout(() => socket.send(asked), 1000); // it was not even read
  for (const look of message.looks ?? []) {
    if (!look.offers?.length) continue;
    const { move, amounts } = pick(look.offers);
    if (amounts) move.amount = between(amounts);
    send({ type: "play", seen: message.number, moves: [move] });
  }
};
