// The tables of a Signalbox file. `application_id` and `user_version` are in its header, so that a foreign or newer
// file is recognised before SQLite opens it.

/** ASCII "SBX1", big endian, at byte 68 of the file. */
export const APPLICATION_ID = 0x53425831;

/** Version of the tables below, at byte 60 of the file. */
export const FILE_VERSION = 3;

/** `identities`: the player of each identity that has one. `name_keys`: whose names have which key. */
const SINCE_2 = `
CREATE TABLE identities (identity_id TEXT PRIMARY KEY, player_id TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE name_keys (key TEXT PRIMARY KEY, player_id TEXT NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
`;

const SINCE_3 = `
CREATE TABLE invitations (
  game_id TEXT NOT NULL, code TEXT NOT NULL, player_id TEXT, version INTEGER NOT NULL, expires_at INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (game_id, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_of_player ON invitations (player_id) WHERE player_id IS NOT NULL;
`;

/** What makes a file of version v one of this version, at v - 1. */
export const UPGRADES: readonly string[] = [`${SINCE_2} ${SINCE_3}`, SINCE_3].map(
  (tables) => `${tables} PRAGMA user_version = ${FILE_VERSION};`,
);

/**
 * `commits`: one row per commit. `id` grows in the order of appending and rows are never deleted: read in its order,
 * the table is the change feed. `snapshots`: a cache. `meta`: private data of this machine's gateway.
 */
export const SCHEMA = `
CREATE TABLE commits (
  id INTEGER PRIMARY KEY, p TEXT NOT NULL, s INTEGER NOT NULL, c BLOB NOT NULL, q BLOB NOT NULL, a INTEGER NOT NULL,
  n INTEGER NOT NULL, t INTEGER NOT NULL, d INTEGER, v INTEGER NOT NULL, h BLOB NOT NULL, e BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX commits_of_stream ON commits (p, s);
CREATE TABLE snapshots (
  p TEXT NOT NULL, s INTEGER NOT NULL, f TEXT NOT NULL, h BLOB NOT NULL, i BLOB NOT NULL, e BLOB NOT NULL,
  PRIMARY KEY (p, s)
) STRICT, WITHOUT ROWID;
CREATE TABLE profiles (player_id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
${SINCE_2}
${SINCE_3}
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${FILE_VERSION};
`;
