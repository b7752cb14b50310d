// needs the build of api
import * as fc from 'fast-check';
import { aftermath } from '#testing/fuzz/aftermath.js';
import { anyCall, type FuzzedCall, type Grammar, rightCall } from '#testing/fuzz/calls.js';
import { classicCalls, leavingCalls } from '#testing/fuzz/values/classics.js';
import { readFilterNames } from '#testing/fuzz/filter-names.js';
import { readOperations } from '#testing/fuzz/operations.js';
import { changesByRefusals } from '#testing/fuzz/refusals.js';
import { reportOf, smallest } from '#testing/fuzz/report.js';
import { AT_ONCE, Run } from '#testing/fuzz/run.js';
import { FuzzWorld } from '#testing/fuzz/world.js';

/** All calls together; more with FC_RUNS, as `npm run test:soak` asks for. */
const RUNS = Number(process.env.FC_RUNS ?? 3_300);

/**
 * Of the classics every third, so that each value comes by at some of the calls; all of them with FC_RUNS.
 */
const CLASSICS_STEP = process.env.FC_RUNS === undefined ? 3 : 1;

/**
 * Other calls with another FC_SEED. It is fixed, so that a build fails for what was changed in it; `npm run test:soak` takes
 * a fresh one each time.
 */
const SEED = Number(process.env.FC_SEED ?? 20_261_121);

/** One call of the seed alone, made smaller: what a failure prints. */
const PATH = process.env.FC_PATH;

const LONGEST_MILLISECONDS = 600_000 + RUNS * 30;

/** Of those that were refused, so many are made again while the whole database is watched. */
const COMPARED = 300;

/** Eight calls at a time get in each other's way, on a busy machine the more: some endpoints may find nothing left to do each time. */
const MOST_UNLUCKY = 16;

/** What no call here is answered by a success, and why. */
const NEVER_SUCCEEDS: Readonly<Record<string, string>> = {
  'GET /api/health': 'an alarm of the log rings, for an admin to let writes go on',
  'GET /api/health/ready': 'an alarm of the log rings, for an admin to let writes go on',
  'POST /api/auth/forgot-password/open-link': 'such a link is mailed with RESET_REQUIRES_MAIL_LINK alone',
  'POST /api/auth/signin/second-factor': 'wants the code that an app makes of a secret and the time',
  'POST /api/auth/signin/second-factor/passkey-options': 'is for who has a passkey, which only an authenticator makes',
  'POST /api/auth/signin/second-factor/passkey': 'wants the signature of a passkey',
  'POST /api/users/me/second-factor/confirm': 'wants the code that an app makes of a secret and the time',
  'POST /api/users/me/second-factor/backup-codes': 'is only where a code has confirmed the second factor',
  'POST /api/staff/auth/passkey': 'wants the signature of a passkey',
  'POST /api/staff/me/keys': 'wants the answer of an authenticator',
  'POST /api/staff/me/keys/{id}/remove': 'is only where an authenticator has answered',
  'POST /api/staff/members/{id}/keys/{keyId}/confirm': 'is only where an authenticator has answered',
  'POST /api/staff/members/{id}/keys/{keyId}/revoke': 'is only where an authenticator has answered',
  'POST /api/staff/me/access-reset/stop': 'is about who calls, whom nobody proposes to give access anew',
  'POST /api/users/me/passkeys': 'wants the answer of an authenticator',
  'POST /api/users/me/passkeys/{id}/remove': 'is only where an authenticator has answered',
  'POST /api/users/me/payment-signing/enable': 'wants the signature of a passkey',
  'POST /api/users/me/payment-signing/disable': 'wants the signature of a passkey',
  'POST /api/users/me/payment-signing/keep': 'is only where a passkey has signed',
  'POST /api/staff/investors/{id}/payment-signing/release': 'is only where a passkey has signed',
  'POST /api/staff/investors/{id}/payment-signing/keep': 'is only where a passkey has signed',
  'POST /api/users/me/second-factor/disable': 'is only where a code has confirmed the second factor',
};

/** A match by two is begun, and done. */
const BY_TWO = `select distinct type from ledger.events where type ~ '^WithdrawalMatch' order by type`;

describe('whatever is sent to the API as its description says, or nearly', () => {
  let grammar: Grammar;
  let world: FuzzWorld;
  let run: Run;

  beforeAll(async () => {
    grammar = { ...readOperations(), filters: readFilterNames() };
    world = await FuzzWorld.start();
    run = new Run(world, grammar.schemas);
  });
  afterAll(async () => {
    run.close();
    await world.close();
  });

  /** Makes the calls. @throws Error that says of each kind of fault what it takes */
  const makeAll = async (calls: readonly FuzzedCall[], classics: number): Promise<void> => {
    const failures = await run.makeAll(calls);
    const origin = (index: number) =>
      index < classics ? 'of the classics, which are made each time' : { seed: SEED, path: String(index - classics) };
    const faults = [...(await reportOf(failures, origin, grammar)), ...world.log.take()];
    if (faults.length > 0) throw new Error(`${faults.length} kinds of faults:\n\n${faults.join('\n\n')}`);
  };

  it(
    '[API-02] is answered, never by a 5xx, always in the described shape',
    async () => {
      if (PATH !== undefined) throw new Error(await smallest(run, { seed: SEED, path: PATH }, grammar));
      const classics = classicCalls(grammar).filter(({ isRight }, i) => isRight || i % CLASSICS_STEP === 0);
      const random = fc.sample(anyCall(grammar), { seed: SEED, numRuns: Math.max(RUNS - classics.length, 1) });
      process.stderr.write(
        `fuzz: ${classics.length} classics and ${random.length} calls of the seed ${SEED}, ${AT_ONCE} at a time\n`,
      );
      await makeAll([...classics, ...random], classics.length);
    },
    LONGEST_MILLISECONDS,
  );

  it('reaches every endpoint, and lets every one do its work', async () => {
    // A fuzz that only ever meets the guard would prove nothing. What the others always came before is tried by itself.
    const unlucky = run.coverage.neverSucceeded(grammar.operations).filter((name) => !(name in NEVER_SUCCEEDS));
    expect(unlucky.length).toBeLessThanOrEqual(MOST_UNLUCKY);
    for (const operation of grammar.operations.filter(({ name }) => unlucky.includes(name)))
      await run.makeUntilSuccess(fc.sample(rightCall(operation, grammar), { seed: SEED, numRuns: 10 }));
    expect(run.coverage.triedLessThan(RUNS / 2_000, grammar.operations)).toEqual([]);
    expect(run.coverage.neverSucceeded(grammar.operations)).toEqual(
      grammar.operations.map(({ name }) => name).filter((name) => name in NEVER_SUCCEEDS),
    );
    // The first of two alone is a success, too.
    const byTwo = () => world.server.dataSource.query<object[]>(BY_TWO);
    const match = grammar.operations.find(({ name }) => name === 'POST /api/staff/withdrawals/{id}/match')!;
    for (let tries = 0; tries < 5 && (await byTwo()).length < 2; tries += 1)
      await run.makeUntilSuccess(fc.sample(rightCall(match, grammar), { seed: SEED + tries, numRuns: 10 }));
    expect(await byTwo()).toEqual([{ type: 'WithdrawalMatchEndorsed' }, { type: 'WithdrawalMatched' }]);
  });

  it(
    '[API-02] changes nothing when it is refused for its form',
    async () => {
      const every = Math.max(1, Math.floor(run.refused.length / COMPARED));
      const calls = run.refused.filter((_, i) => i % every === 0);
      const make = async (fuzzed: FuzzedCall): Promise<number> => (await run.make(fuzzed)).answer?.status ?? 0;
      const { changes, compared } = await changesByRefusals({ world, make }, calls);
      expect(changes).toEqual([]);
      expect(compared).toBeGreaterThan(COMPARED / 3);
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'may be left by its reader after any byte, of a log of more than one page',
    async () => {
      await world.growLog();
      const calls = leavingCalls(grammar);
      await makeAll(calls, calls.length);
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'leaves every connection given back and a ledger that verifies',
    async () => {
      expect(await aftermath(world.server)).toEqual([]);
    },
    LONGEST_MILLISECONDS,
  );
});
