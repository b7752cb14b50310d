import { type FittingLines } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { call } from '#testing/call.js';
import { coinMatches } from '#testing/outside/coin-matches.js';
import { signInStaff } from '#testing/people.js';
import { startTestServer } from '#testing/test-server.js';

/** More of a coin's lines than are read for names, all nearer in time than the bank's. */
const COINS_THAT_WENT = `
insert into ledger.outside_lines
  (id, account_id, currency, units, reference, booked_day, value_day, height, is_withdrawn, recorded_at, position)
select gen_random_uuid(), $1, 'BTC', '-1', 'coin-' || n, $2, $2, 1000 + n, false, now(), 1000000 + n
from generate_series(1, 5001) n`;

it('finds the bank’s line of a payout by its name among thousands of coins that went out that day', async () => {
  const server = await startTestServer();
  try {
    const of = await coinMatches(server);
    const today = of.world.today();
    const id = await of.paid(1);
    // Of another amount by far: nothing but the name speaks for it.
    const { firstName, lastName } = of.ada.user;
    const bank = await of.world.open({ name: 'Another bank' });
    const [named] = await of.world.statement(bank, {
      fromDay: today - 3,
      toDay: today - 3,
      openingUnits: 100_000n,
      lines: [{ units: -150_00n, text: `${firstName} ${lastName} · Payout` }],
    });
    const owner = await new DataSource({ type: 'postgres', url: server.database.url }).initialize();
    await owner.query(COINS_THAT_WENT, [of.wallet, today]);
    await owner.destroy();
    const { token } = await signInStaff(server, 'reviewer');
    const { body } = await call<FittingLines>(server, `GET /staff/requests/${id}/lines`, { token });
    expect(body.lines.find((line) => line.id === named)?.why).toEqual(['name']);
  } finally {
    await server.close();
  }
});
