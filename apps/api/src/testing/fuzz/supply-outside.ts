import { outsideWorld } from '../queue/outside-world.js';
import { type TestServer } from '../test-server.js';

const COINS = { name: 'Watched coins', kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 } as const;
/** Its statements are of long ago: none of them rings. */
const DOLLARS = { name: 'Dollars', staleAfterDays: 100_000 } as const;

/** A statement a turn goes on from the one before, for longer than any run takes. */
const FIRST_DAY = 10_000;

const NEWEST_STATEMENT = `
select to_day as "toDay", up_to_sequence as "upTo", closing_units as closing from ledger.outside_statements
where account_id = $1 order by number desc limit 1`;

const BY_NAME = `select id from ledger.outside_accounts where name = $1 and opened_at is not null`;

/**
 * Has money come in and go out outside: coins and dollars that no request used, as many as a turn of calls uses up.
 *
 * @returns a line of coins that went out
 */
export const supplyOutside = async (server: TestServer): Promise<string> => {
  const world = await outsideWorld(server);
  const account = async (terms: typeof COINS | typeof DOLLARS): Promise<string> => {
    const [known] = await server.dataSource.query<{ id: string }[]>(BY_NAME, [terms.name]);
    return known?.id ?? world.open(terms);
  };
  const [coins, dollars] = [await account(COINS), await account(DOLLARS)];
  for (let i = 0; i < 6; i += 1) await world.seen(coins, { units: 100_000_000n });
  for (let i = 0; i < 3; i += 1) await world.seen(coins, { units: -40_000n });
  const [statement] = await server.dataSource.query<NewestStatement[]>(NEWEST_STATEMENT, [dollars]);
  const fromDay = (statement?.toDay ?? FIRST_DAY - 1) + 1;
  const lines = [1, 2, 3, 4].flatMap(() => [{ units: 23_00n, text: 'Interest' }, { units: -20_00n }]);
  await world.statement(
    dollars,
    { fromDay, toDay: fromDay, lines },
    { upTo: statement?.upTo ?? 0, closingUnits: BigInt(statement?.closing ?? 0) },
  );
  return world.seen(coins, { units: -41_000n });
};

interface NewestStatement {
  toDay: number;
  upTo: number;
  closing: string;
}
