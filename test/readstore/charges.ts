// What the puts of projections cost, by the service's own count; of one whose condition did not hold, which is charged
// and not reported, by its rule.

import type { DynamoDBClient, PutItemCommandInput, PutItemCommandOutput } from '@aws-sdk/client-dynamodb';

/** Write units. */
export interface Units {
  /** One for each put of a card. */
  cards: number;
  /** What the lists take beside that. */
  lists: number;
  /** Of timers. */
  timers: number;
  /** Of notes on how far the projections are: one a batch. */
  notes: number;
}

/** A row has no more than a kilobyte. */
const LOST_UNITS = 1;

/** Counts what `client` puts from now on. */
export function unitsOf(client: DynamoDBClient): Units {
  const units: Units = { cards: 0, lists: 0, timers: 0, notes: 0 };
  const count = ({ Item }: PutItemCommandInput, charged: number): void => {
    const [partition, sort] = [Item?.p?.S, Item?.s?.S];
    if (partition === 'META') units.notes += charged;
    else if (sort === 'TIMER') units.timers += charged;
    else if (sort === 'CARD') {
      units.cards += 1;
      units.lists += charged - 1;
    } else units.lists += charged;
  };
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        if (commandName !== 'PutItemCommand') return next(call);
        const input = call.input as PutItemCommandInput;
        Object.assign(input, { ReturnConsumedCapacity: 'INDEXES' });
        const answer = await next(call).catch((error: unknown) => {
          count(input, LOST_UNITS);
          throw error;
        });
        const { ConsumedCapacity } = answer.output as PutItemCommandOutput;
        count(input, ConsumedCapacity?.CapacityUnits ?? Number.NaN);
        return answer;
      },
    { step: 'initialize', name: 'units' },
  );
  return units;
}
