// boardgame.io, for comparison: a game for two in which the players move in turn, kept in memory. `node peer.js` prints its port.

const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "march",
  setup: () => ({ steps: Array(14).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }, place) => { G.steps[place] += 1; } },
  endIf: ({ ctx }) => ctx.turn > 320, // as long as our shortest game for two that play at random
};

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run({ port: 0, callback: () => {} })
  .then(({ appServer, apiServer }) => console.log((appServer ?? apiServer).address().port));
