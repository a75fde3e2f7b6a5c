// `npm run reports`: what players have told the operator of others.

import { readDataPath } from '../settings/settings.ts';
import { fileReports, reportText } from './reports.ts';
import { CannotDo, EXIT, program } from './words.ts';

const HELP = `Lists the reports of players, the oldest first; each is kept for 180 days.

  npm run reports [-- --data FILE]     of one machine, while the server runs or not
  npm run reports -- --table NAME      of AWS: NAME is the table of names; the credentials need dynamodb:Scan on it

FILE is what SIGNALBOX_DATA names unless it is given.
`;

await program('reports', HELP, async ({ positionals, data, table }) => {
  if (positionals.length > 0 || (data !== undefined && table !== undefined)) {
    throw new CannotDo('give --data FILE, --table NAME, or nothing');
  }
  const reports = table === undefined ? await fileReports(readDataPath(process.env, data)) : await tableReports(table);
  for (const report of reports) console.log(`${reportText(report)}\n`);
  console.log(`${reports.length} reports.`);
  return EXIT.sound;
});

/** A page of a scan takes longer than a request of a game. */
const PATIENT = { maxAttempts: 5, requestHandler: { requestTimeout: 30_000, connectionTimeout: 5_000 } };

/** The client of AWS takes a moment to load. */
async function tableReports(tableName: string) {
  const { createDynamodbClient, dynamodbReports } = await import('../../eventstore/dynamodb/index.ts');
  return dynamodbReports({ client: createDynamodbClient(PATIENT), tableName });
}
