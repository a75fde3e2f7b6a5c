// Bulk of tournaments: rows of each kind, their text, hash and chunks, and strict reading.

export type { BulkFault, ParsedBulk, RowFault } from './fault.ts';
export { pairingRows, parsePairing } from './pairing.ts';
export {
  type ClosedRound,
  type ClosedTable,
  parseResults,
  resultsRows,
} from './results.ts';
export { parseRoll, rollRows } from './roll.ts';
export { bulkHash, bulkText, CHUNK_BYTES, type CutBulk, cutBulk } from './rows.ts';
export { parseStandings, standingsRows } from './standingRows.ts';
