import { createHash } from 'node:crypto';
import {
  LedgerState,
  dayOf,
  isRefusal,
  type LedgerCommand,
  readCanonical,
  type Refusal,
  type CommandEnvelope,
} from '@clearfold/ledger';
import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { type DataSource } from 'typeorm';
import {
  type AppendResult,
  commandIdOf,
  type EventStore,
  type LedgerRequest,
  LedgerUnavailableError,
} from '@clearfold/ledger-store';
import {
  brokenInvariants,
  type LogSnapshot,
  credit,
  rootOf,
  startTestLedger,
  type TestLedger,
} from '@clearfold/ledger-store/testing';
import { PayoutRunner } from '#features/payout-runs/payout-runner.js';

/**
 * More with FC_RUNS; other histories with another FC_SEED; a failure's own with the seed and FC_PATH that it prints. The
 * seed is fixed, so that a build fails for what was changed in it.
 */
const RUNS = Number(process.env.FC_RUNS ?? 12);
const SEED = { seed: Number(process.env.FC_SEED ?? 20_261_121), path: process.env.FC_PATH };
const LONGEST_MILLISECONDS = Math.max(60_000, RUNS * 5_000);
const MAX_COMMANDS = 30;
const HOUR = 3_600;

/** The store under test, two writers on one database, with what was acknowledged so far. */
interface Real {
  ledger: TestLedger;
  writers: [EventStore, EventStore];
  acknowledged: Map<string, AppendResult>;
  requests: LedgerRequest[];
  snapshot: LogSnapshot;
  outcomes: Map<string, number>;
}

/** The same ledger in memory: whole books, one command after the other. */
type Model = { state: LedgerState };

type LedgerAction = fc.AsyncCommand<Model, Real>;

/** With the command id that its key makes: those of `arbitraryEnvelopes` are the same in every list. */
const keyed = (real: Real, envelope: CommandEnvelope): LedgerRequest => {
  const { streamId, actor, command } = envelope;
  const key = `key-${real.requests.length}`;
  const idempotency = { key, bodyDigest: createHash('sha256').update(key).digest() };
  const request = { streamId, commandId: commandIdOf(key), actor, command, idempotency };
  real.requests.push(request);
  return request;
};

const note = ({ acknowledged, outcomes }: Real, request: LedgerRequest, answer: AppendResult | Refusal): void => {
  const outcome = isRefusal(answer) ? answer.refused : request.command.type;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  if (!isRefusal(answer)) acknowledged.set(request.idempotency?.key ?? '', { ...answer, replayed: false });
};

/** The investors of `arbitraryEnvelopes`. */
const INVESTORS = ['a0000000-0000-4000-8000-000000000000', 'a0000000-0000-4000-8000-000000000001'];

const stored = async ({ superuser }: TestLedger): Promise<{ bytes: Buffer }[]> =>
  (await superuser.query<{ bytes: Buffer }>('select bytes from ledger.events order by position')).rows;

const folded = (rows: readonly { bytes: Buffer }[]): LedgerState => {
  const state = new LedgerState('all');
  for (const { bytes } of rows) state.apply(readCanonical(bytes));
  return state;
};

/** After commands whose order only the database knows, the model is folded from what is stored. */
const refold = async (model: Model, { ledger }: Real): Promise<void> => {
  model.state = folded(await stored(ledger));
};

const holdInvariants = async (real: Real): Promise<void> => {
  const { faults, snapshot } = await brokenInvariants(real.ledger, real.acknowledged, real.snapshot);
  expect(faults).toEqual([]);
  real.snapshot = snapshot;
};

/** Commands one after the other through one writer: every answer is the model's. */
class SubmitInTurn implements LedgerAction {
  constructor(
    private readonly envelopes: readonly CommandEnvelope[],
    private readonly writer: 0 | 1,
  ) {}

  check = (): boolean => true;

  async run(model: Model, real: Real): Promise<void> {
    for (const envelope of this.envelopes) {
      const request = keyed(real, envelope);
      const answer = await real.writers[this.writer].execute(request);
      const expected = model.state.execute(request, real.ledger.clock.now().valueOf());
      note(real, request, answer);
      if (isRefusal(expected) || isRefusal(answer)) expect(answer).toEqual(expected);
      else
        expect([answer.firstPosition, answer.lastPosition]).toEqual([
          expected[0]?.recorded.position,
          model.state.position,
        ]);
    }
    await holdInvariants(real);
  }

  toString = (): string => `in turn through ${this.writer}: ${this.envelopes.map(described).join(', ')}`;
}

/** Commands all at once through both writers. */
class SubmitAtOnce implements LedgerAction {
  constructor(private readonly envelopes: readonly CommandEnvelope[]) {}

  check = (): boolean => true;

  async run(model: Model, real: Real): Promise<void> {
    const requests = this.envelopes.map((envelope) => keyed(real, envelope));
    const answers = await Promise.all(requests.map((request, i) => real.writers[i % 2 === 0 ? 0 : 1].execute(request)));
    requests.forEach((request, i) => note(real, request, answers[i] as AppendResult | Refusal));
    await refold(model, real);
    await holdInvariants(real);
  }

  toString = (): string => `at once: ${this.envelopes.map(described).join(', ')}`;
}

/** Both writers lose their connections in the middle of a burst; new ones are asked again by the same keys. */
class Crash implements LedgerAction {
  constructor(private readonly envelopes: readonly CommandEnvelope[]) {}

  check = (): boolean => true;

  async run(model: Model, real: Real): Promise<void> {
    const { ledger, writers } = real;
    const requests = this.envelopes.map((envelope) => keyed(real, envelope));
    const first = requests.map((request, i) => writers[i % 2 === 0 ? 0 : 1].execute(request).catch(unavailable));
    await ledger.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'clearfold-ledger'`,
    );
    const answers = await Promise.all(first);
    real.writers = [ledger.anotherProcess(), ledger.anotherProcess()];
    for (const [i, request] of requests.entries()) {
      const answer = answers[i] ?? (await real.writers[1].execute(request));
      note(real, request, answer);
    }
    await refold(model, real);
    await holdInvariants(real);
  }

  toString = (): string => `crash during: ${this.envelopes.map(described).join(', ')}`;
}

/** What was asked before, asked again: the same answer, no effect. */
class AskAgain implements LedgerAction {
  constructor(
    private readonly which: number,
    private readonly writer: 0 | 1,
  ) {}

  check = (): boolean => true;

  async run(model: Model, real: Real): Promise<void> {
    const known = [...real.acknowledged.keys()];
    const key = known[this.which % Math.max(known.length, 1)];
    const request = real.requests.find(({ idempotency }) => idempotency?.key === key);
    if (!key || !request) return;
    expect(await real.writers[this.writer].execute(request)).toEqual({ ...real.acknowledged.get(key), replayed: true });
    const { rows } = await real.ledger.superuser.query<{ position: string }>('select position from ledger.head');
    expect(Number(rows[0]?.position)).toBe(model.state.position);
  }

  toString = (): string => `ask again ${this.which} through ${this.writer}`;
}

/** What is due is paid by one worker or by two at once, with the server's own runner (I8). */
class PayDue implements LedgerAction {
  constructor(private readonly workers: 1 | 2) {}

  check = (): boolean => true;

  async run(model: Model, real: Real): Promise<void> {
    const { ledger, writers } = real;
    const { superuser, clock } = ledger;
    const source = {
      query: async (text: string, values: unknown[]) => (await superuser.query(text, values)).rows as unknown,
    } as unknown as DataSource;
    await Promise.all(writers.slice(0, this.workers).map((store) => new PayoutRunner(source, store, clock).payDue()));
    const today = dayOf(clock.now().valueOf());
    const { rows } = await superuser.query('select id from ledger.purchases where due_day <= $1', [today]);
    expect(rows).toEqual([]);
    await refold(model, real);
    await holdInvariants(real);
  }

  toString = (): string => `pay what is due, ${this.workers} at once`;
}

/** The clock moves on, or back as after a bad time server. */
class MoveClock implements LedgerAction {
  constructor(private readonly hours: number) {}

  check = (): boolean => true;

  async run(_model: Model, { ledger }: Real): Promise<void> {
    ledger.clock.forwardSeconds(this.hours * HOUR);
  }

  toString = (): string => `clock ${this.hours} h`;
}

const described = ({ command, streamId, actor }: CommandEnvelope): string =>
  `${command.type} by ${actor.id} on ${streamId.slice(0, 1)}${Number(streamId.slice(-4))}`;

const unavailable = (error: unknown): undefined => {
  if (error instanceof LedgerUnavailableError) return undefined;
  throw error;
};

/** Only the runner gives these, with what is due: `PayDue` has it do so. */
const RUNNERS: readonly string[] = ['OpenPayoutRun', 'PayPurchase', 'ClosePayoutRun'] satisfies LedgerCommand['type'][];

/** PostgreSQL has no U+0000 in texts; over HTTP no body with one gets this far. */
const isSubmittable = ({ command }: CommandEnvelope): boolean =>
  !RUNNERS.includes(command.type) &&
  Object.values(command as LedgerCommand).every((value) => typeof value !== 'string' || !value.includes('\0'));

const envelopes = (maxLength: number): fc.Arbitrary<CommandEnvelope[]> =>
  arbitraryEnvelopes(maxLength).map((all) => all.filter(isSubmittable));

/** A new kind of command joins `arbitraryEnvelopes` in libs/ledger; a new kind of accident joins here. */
const actions = [
  fc.tuple(envelopes(15), fc.constantFrom<0 | 1>(0, 1)).map(([list, index]) => new SubmitInTurn(list, index)),
  envelopes(40).map((list) => new SubmitAtOnce(list)),
  envelopes(20).map((list) => new Crash(list)),
  fc.tuple(fc.nat(), fc.constantFrom<0 | 1>(0, 1)).map(([which, index]) => new AskAgain(which, index)),
  fc.constantFrom<1 | 2>(1, 2).map((workers) => new PayDue(workers)),
  fc.integer({ min: -3, max: 24 * 40 }).map((hours) => new MoveClock(hours)),
];

describe('the event store under any commands, with two writers, crashes and a clock that moves', () => {
  it(
    'keeps I1 to I8 after each, and answers as one ledger in memory would',
    async () => {
      const outcomes = new Map<string, number>();
      const property = fc.asyncProperty(
        fc.commands(actions, { maxCommands: MAX_COMMANDS, size: 'max' }),
        async (commands) => {
          const ledger = await startTestLedger();
          // Money to begin with: else most withdrawals and purchases of a short run are refused.
          for (const investor of INVESTORS) await credit(ledger.store, 200_000n, investor);
          const rows = await stored(ledger);
          try {
            await fc.asyncModelRun(
              (): { model: Model; real: Real } => ({
                model: { state: folded(rows) },
                real: {
                  ledger,
                  writers: [ledger.store, ledger.anotherProcess()],
                  acknowledged: new Map(),
                  requests: [],
                  snapshot: { events: rows.length, root: rootOf(rows) },
                  outcomes,
                },
              }),
              commands,
            );
          } finally {
            await ledger.close();
          }
        },
      );
      // A failure prints its seed, its path and the shortest list of commands.
      await fc.assert(property, {
        numRuns: RUNS,
        ...SEED,
        interruptAfterTimeLimit: LONGEST_MILLISECONDS,
        markInterruptAsFailure: false,
      });
      // A run that only ever meets refusals would prove nothing.
      expect(outcomes.size).toBeGreaterThan(12);
      expect([...outcomes.keys()]).toEqual(
        expect.arrayContaining(['RequestDeposit', 'RequestWithdrawal', 'RequestTransfer']),
      );
    },
    LONGEST_MILLISECONDS + 60_000,
  );
});
