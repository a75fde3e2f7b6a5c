// The server of boardgame.io as its manual starts it, with one trivial game: a click marks one of nine cells.

import type { AddressInfo } from 'node:net';
import { peer } from './install.ts';

interface Context {
  readonly G: { readonly cells: (string | null)[] };
  readonly playerID: string;
}

interface BoardgameServer {
  run(options: { readonly port: number }): Promise<{ readonly appServer: { address(): AddressInfo } }>;
}

const { Server, FlatFile } = peer('boardgame.io/server') as {
  readonly Server: (options: object) => BoardgameServer;
  readonly FlatFile: new (options: { readonly dir: string }) => object;
};

/** The board of its tutorial, without an end, so that a match lasts as long as the bench likes. */
const CLICKS = {
  name: 'clicks',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }: Context, cell: number) => {
      G.cells[cell] = playerID;
    },
  },
};

const folder = process.env.BOARDGAME_FOLDER;
const storage = folder === undefined ? {} : { db: new FlatFile({ dir: folder }) };
const { appServer } = await Server({ games: [CLICKS], origins: [], ...storage }).run({ port: 0 });
console.log(`http://127.0.0.1:${appServer.address().port}`);
