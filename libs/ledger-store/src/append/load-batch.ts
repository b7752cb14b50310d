import {
  type AccountRange,
  LedgerState,
  type LedgerEvent,
  MerkleFrontier,
  type NotSecondTo,
  readCanonical,
  type EventEnvelope,
  type VoidFirst,
} from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Answers, readAnswers } from './answers.js';
import { type LedgerRequest } from './ledger-request.js';
import { loadHoldings } from './load-holdings.js';
import { firstFaultOf } from './first-fault-of.js';
import { FOLDED_STREAMS, KnownRules } from './known-rules.js';
import { loadDecidedAlone } from './load-decided-alone.js';
import { sha256 } from '../sha256.js';
import { signatureCrypto } from '../signatures/signature-crypto.js';
import { type ReadInBatch, type StaffRules } from './staff-rules.js';

/** What a batch works on: the locked head and everything its commands may read. */
export interface LoadedBatch {
  readonly ledger: LedgerState;
  /** When all of the batch is decided and recorded, ms since 1970 UTC. */
  readonly at: number;
  readonly frontier: MerkleFrontier;
  /** By staff id, the role that each giver of the batch's commands has now, null of who is out; nothing of who is not known. */
  readonly staffRoles: ReadonlyMap<string, string | null>;
  /** By staff id, the people whom a giver of the batch's commands may not be the second person to. */
  readonly notSecondTo: ReadonlyMap<string, readonly NotSecondTo[]>;
  /** Those of the staff what of whom counts no more as the first of two; nobody where no command is of staff. */
  readonly voidFirsts: readonly VoidFirst[];
  /** What was recorded earlier of the batch's keys and commands. */
  readonly answered: Answers;
}

/** Its own statement: whoever waits here reads everything after the lock in a snapshot that sees the last commit. */
const LOCK_HEAD = `
select position, extract(epoch from recorded_at) * 1000 as recorded_ms, frontier
from ledger.head for update`;

/** Up to the head, which is locked: what stands behind it was put there by nobody who writes the log. */
const STREAMS = `
select bytes from ledger.events
where stream_id = any($1::uuid[]) and position <= (select position from ledger.head) order by position`;

/** By the table's key, which is in the order of the accounts' bytes: what was never moved has no row. */
const USED = `
select account, balance_cents from ledger.balances where account > $1 and account <= $2 and balance_cents <> 0`;

const BALANCES = `select account, balance_cents from ledger.balances where account = any($1::text[])`;

/**
 * Begins the transaction, locks the head and loads what the requests touch, in two round trips on a pipelining client:
 * only the first tells which accounts and related streams the second has to ask for. PostgreSQL looks for the answers last,
 * while the streams are read here.
 *
 * @param now ms since 1970 UTC; asked once the head is locked
 * @param rules not needed by a writer that no member of staff gives commands to
 * @param known what the writer's batches before folded of the policy and the staff
 * @throws Error for a command of staff where there are no rules
 */
export const loadBatch = async (
  client: ClientBase,
  requests: readonly LedgerRequest[],
  now: () => number,
  rules?: StaffRules,
  known = new KnownRules(),
): Promise<LoadedBatch> => {
  const [, loaded] = await firstFaultOf([
    client.query('begin isolation level read committed'),
    loadWithin(client, requests, now, rules, { known, isKept: true }),
  ]);
  return loaded;
};

/**
 * As `loadBatch`, in a transaction that has begun.
 *
 * @throws as `loadBatch` does
 */
export const loadWithin = async (
  client: ClientBase,
  requests: readonly LedgerRequest[],
  now: () => number,
  rules?: StaffRules,
  folded: Folding = { known: new KnownRules(), isKept: false },
): Promise<LoadedBatch> => {
  const [loaded, answered] = await firstFaultOf([
    lockAndLoad(client, requests, now, rules, folded),
    readAnswers(client, requests),
  ]);
  return { ...loaded, answered };
};

const lockAndLoad = async (
  client: ClientBase,
  requests: readonly LedgerRequest[],
  now: () => number,
  rules: StaffRules | undefined,
  { known, isKept }: Folding,
): Promise<Omit<LoadedBatch, 'answered'>> => {
  const streamIds = [...new Set(requests.map(({ streamId }) => streamId))].filter((id) => !FOLDED_STREAMS.includes(id));
  const [head, streams] = await Promise.all([
    client.query<HeadRow>({ name: 'lock-head', text: LOCK_HEAD }),
    client.query<{ bytes: Buffer }>({ name: 'streams', text: STREAMS, values: [streamIds] }),
  ]);
  const { position, recorded_ms, frontier } = head.rows[0] as HeadRow;
  const ledger = new LedgerState('part', Number(position), Math.round(Number(recorded_ms)), signatureCrypto);
  const at = Math.max(now(), ledger.recordedAt);
  ledger.load(streamIds, recordedIn(streams.rows));
  const readSets = requests.map((request) => ledger.readSetOf(request));
  const readBy = (part: (readSet: (typeof readSets)[number]) => readonly string[]): readonly string[] => [
    ...new Set(readSets.flatMap(part)),
  ];
  const reviews = requests.flatMap(({ actor }, i) =>
    (readSets[i]?.decidedAloneFor ?? []).map((investorId) => ({ reviewerId: actor.id, investorId })),
  );
  const staffIds = [...new Set(requests.flatMap(({ actor }) => (actor.kind === 'staff' ? [actor.id] : [])))];
  const others = readBy(({ streams }) => streams);
  const folded = [...requests.map(({ streamId }) => streamId), ...others].filter((id) => FOLDED_STREAMS.includes(id));
  const [staff] = await Promise.all([
    // First: what is read of the staff after it, its lock keeps as it is.
    loadStaff(client, staffIds, at, rules),
    loadStreams(
      client,
      ledger,
      others.filter((id) => !FOLDED_STREAMS.includes(id)),
    ),
    known.load(client, ledger, new Set(folded), isKept),
    loadBalances(
      client,
      ledger,
      readBy(({ accounts }) => accounts),
    ),
    loadRanges(
      client,
      ledger,
      readSets.flatMap(({ ranges }) => ranges),
    ),
    loadHoldings(
      client,
      ledger,
      readBy(({ investors }) => investors),
    ),
    loadDecidedAlone(client, ledger, reviews, at),
  ]);
  return { ledger, at, ...staff, frontier: MerkleFrontier.fromBytes(sha256, Number(position), frontier) };
};

/** What was folded before, and whether the next batch goes on from what this one reads. */
interface Folding {
  readonly known: KnownRules;
  readonly isKept: boolean;
}

type LoadedStaff = Pick<LoadedBatch, 'staffRoles' | 'notSecondTo' | 'voidFirsts'>;

const NO_STAFF: LoadedStaff = { staffRoles: new Map(), notSecondTo: new Map(), voidFirsts: [] };

const loadStaff = async (
  client: ClientBase,
  staffIds: readonly string[],
  nowMs: number,
  rules: StaffRules | undefined,
): Promise<LoadedStaff> => {
  if (staffIds.length === 0) return NO_STAFF;
  if (!rules) throw new Error('This writer knows no staff, and takes no command of theirs');
  const reader =
    (name: string): ReadInBatch =>
    async <Row>(text: string, values: unknown[]) =>
      (await client.query({ name, text, values })).rows as Row[];
  const [staffRoles, notSecondTo, voidFirsts] = await Promise.all([
    rules.roles(reader('staff-roles'), staffIds),
    rules.notSecondTo(reader('not-second-to'), staffIds, nowMs),
    rules.voidFirsts(reader('void-firsts')),
  ]);
  return { staffRoles, notSecondTo, voidFirsts };
};

const recordedIn = (rows: readonly { bytes: Buffer }[]): EventEnvelope<LedgerEvent>[] =>
  rows.map(({ bytes }) => readCanonical(bytes));

const loadStreams = async (client: ClientBase, ledger: LedgerState, streamIds: readonly string[]): Promise<void> => {
  if (streamIds.length === 0) return;
  const { rows } = await client.query<{ bytes: Buffer }>({ name: 'streams', text: STREAMS, values: [streamIds] });
  ledger.load(streamIds, recordedIn(rows));
};

const loadBalances = async (client: ClientBase, ledger: LedgerState, accounts: readonly string[]): Promise<void> => {
  const found = await client.query<BalanceRow>({
    name: 'balances',
    text: BALANCES,
    values: [accounts],
  });
  for (const account of accounts) ledger.balances.set(account, 0n);
  for (const { account, balance_cents } of found.rows) ledger.balances.set(account, BigInt(balance_cents));
};

const loadRanges = async (client: ClientBase, ledger: LedgerState, ranges: readonly AccountRange[]): Promise<void> => {
  await Promise.all(
    ranges.map(async ({ after, upTo }) => {
      const values = [after, upTo];
      const { rows } = await client.query<BalanceRow>({ name: 'used', text: USED, values });
      for (const { account, balance_cents } of rows) ledger.balances.set(account, BigInt(balance_cents));
    }),
  );
  ledger.ranges.load(ranges);
};

interface BalanceRow {
  account: string;
  balance_cents: string;
}

interface HeadRow {
  position: string;
  recorded_ms: string;
  frontier: Buffer;
}
