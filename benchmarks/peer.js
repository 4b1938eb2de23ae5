// boardgame.io, for comparison: a game for two in which the players move in turn, kept in memory.
//   node peer.js serve              prints its port
//   node peer.js play PORT TABLES SECONDS

const game = {
  name: "march",
  setup: () => ({ steps: Array(14).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }, place) => { G.steps[place] += 1; } },
};

async function serve() {
  const { Server, Origins } = require("boardgame.io/server");
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0, callback: () => {} });
  console.log((running.appServer ?? running.apiServer).address().port);
}

async function call(base, path, body) {
  const answer = await fetch(base + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return answer.json();
}

async function play(port, tables, seconds) {
  const { io } = require("socket.io-client");
  const base = `http://127.0.0.1:${port}`;
  const times = [];
  let counting = false, stopped = false;
  for (let table = 0; table < tables; table++) {
    const { matchID } = await call(base, "/games/march/create", { numPlayers: 2 });
    for (const playerID of ["0", "1"]) {
      const { playerCredentials: credentials } = await call(base, `/games/march/${matchID}/join`, { playerID, playerName: playerID });
      const socket = io(`${base}/march`, { transports: ["websocket"] });
      let since = 0;
      const look = (state) => {
        if (since && counting) times.push(performance.now() - since);
        since = 0;
        if (state.ctx.currentPlayer !== playerID || stopped) return;
        const payload = { type: "step", args: [state._stateID % 14], playerID, credentials };
        since = performance.now();
        socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
      };
      socket.on("sync", (_, { state }) => look(state));
      socket.on("update", (_, state) => look(state));
      socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
    }
  }
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  await wait(1000);
  counting = true;
  await wait(1000 * seconds);
  stopped = true;
  times.sort((a, b) => a - b);
  const at = (share) => Number(times[Math.floor(share * (times.length - 1))].toFixed(2));
  console.log(JSON.stringify({ moves_per_second: Math.round(times.length / seconds), p50_ms: at(0.5), p99_ms: at(0.99) }));
  process.exit(0);
}

const [what, ...rest] = process.argv.slice(2);
if (what === "serve") serve();
else play(...rest.map(Number));
