// CROWNS on boardgame.io's server with its in-memory store, in that library's usual way: the same rules,
// called from a reducer.
import { createRequire } from 'node:module';
import { sampledChance } from '../../../games/chance.ts';
import { realm } from '../../../games/realm/index.ts';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE, Stage } = require('boardgame.io/core');

const chanceOf = (random) => sampledChance({ below: (n) => Math.floor(random.Number() * n) });

const game = {
  name: 'realm',
  setup: ({ ctx, random }) => ({
    state: realm.setup({ seats: ctx.numPlayers, dealer: 0, options: {} }, chanceOf(random)),
  }),
  moves: {
    // Clients don't run it, because they mustn't see the data it needs.
    play: {
      client: false,
      move: ({ G, playerID, random }, text) => {
        const move = realm.parseMove(text);
        if (!move.ok || G.state.toAct !== Number(playerID)) return INVALID_MOVE;
        const made = realm.play(G.state, move.value, chanceOf(random));
        return made.ok ? { state: made.value } : INVALID_MOVE;
      },
    },
  },
  turn: { activePlayers: { all: Stage.NULL } },
  playerView: ({ G, playerID }) => ({
    view: realm.view(G.state, playerID === null ? 'spectator' : Number(playerID)),
  }),
};

await Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
