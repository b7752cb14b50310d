import { Injectable } from '@nestjs/common';
import { decimalOfUnits } from '@clearfold/content';
import { type OutsideAccountRow, type ReviewCounts } from '@clearfold/contracts';
import { dayOf, readCanonical } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { ACCOUNTS, type AccountInTable } from './outside-account-rows.js';
import { type LineCounts, OutsideLineCounts } from './outside-line-counts.js';
import { isLookAlike } from './resembling.js';
import { dayText } from '../outside-lines/utc-days.js';

const EVENT = 'select bytes from ledger.events where position = $1';

const OPEN =
  'select name, identifier from ledger.outside_accounts where opened_at is not null order by lower(name), id';

interface OpenIdentifier {
  readonly name: string;
  readonly identifier: string;
}

interface ReadRow {
  readonly row: AccountInTable;
  /** As the reader is told of it. */
  readonly proposal?: NonNullable<OutsideAccountRow['proposal']>;
  /** What waits for a second admin: whether the reader may be that one, admin or not. */
  readonly mayBeSecond?: boolean;
}

/** Reads the accounts outside for staff, with those that wait for a second admin. */
@Injectable()
export class OutsideAccountReader {
  constructor(
    private readonly source: DataSource,
    private readonly lines: OutsideLineCounts,
    private readonly clock: Clock,
  ) {}

  /** Ordered by name; as a member of staff reads them, who may be the second person to a proposal, or not. */
  async list(staffId: string, id: string | null = null): Promise<OutsideAccountRow[]> {
    const rows = await this.rows(staffId, id);
    const [counted, open] = await Promise.all([
      this.lines.of(rows.map(({ row }) => row)),
      rows.some(({ proposal }) => proposal) ? this.source.query<OpenIdentifier[]>(OPEN) : [],
    ]);
    const today = dayOf(this.clock.now().valueOf());
    return rows.map(({ row, proposal }) => ({
      ...accountOf(row, counted.get(row.id) ?? NO_LINES, today),
      ...(proposal && { proposal: { ...proposal, ...likeOthers(row, open) } }),
    }));
  }

  /** @throws ApiError 'outside-account-not-found' */
  async one(staffId: string, id: string): Promise<OutsideAccountRow> {
    const [account] = await this.list(staffId, id);
    if (!account) throw new ApiError('outside-account-not-found');
    return account;
  }

  /** The account that the event at a position names: also for who repeats a proposal. @throws ApiError as `one` */
  async proposedAt(staffId: string, position: number): Promise<OutsideAccountRow> {
    const [row] = await this.source.query<{ bytes: Buffer }[]>(EVENT, [position]);
    const event = row && readCanonical(row.bytes).event;
    if (event?.type !== 'OutsideAccountProposed') throw new ApiError('outside-account-not-found');
    return this.one(staffId, event.accountId);
  }

  /**
   * How many accounts wait, proposed ones and those whose newest statement is to be taken back: for this reader, who may be the second
   * admin, or for others (`ReviewCounts`).
   */
  async waiting({ id, role }: Pick<SignedInStaff, 'id' | 'role'>): Promise<ReviewCounts['outsideAccounts']> {
    const waiting = (await this.rows(id, null)).flatMap(({ mayBeSecond }) => mayBeSecond ?? []);
    const me = role === 'admin' ? waiting.filter(Boolean).length : 0;
    return { me, others: waiting.length - me };
  }

  private async rows(staffId: string, id: string | null): Promise<ReadRow[]> {
    const now = this.clock.now();
    const [rows, bars] = await Promise.all([
      this.source.query<AccountInTable[]>(ACCOUNTS, [id]),
      barsOf(this.source, staffId, now),
    ]);
    return rows.map((row) => {
      const { proposal, isVoid } = row;
      const first = proposal ?? row.statementAsked;
      if (!first) return { row };
      const barredAsNew = isVoid ? undefined : barredAsNewOf(bars, { id: first.staffId, at: new Date(first.at) }, now);
      const mayBeSecond = first.staffId !== staffId && !isVoid && !barredAsNew;
      if (!proposal) return { row, mayBeSecond };
      const told = { ...proposal, ...(isVoid && { isVoid }), ...(barredAsNew && { barredAsNew }) };
      return { row, proposal: told, mayBeSecond };
    });
  }
}

const likeOthers = (
  { identifier }: AccountInTable,
  open: readonly OpenIdentifier[],
): Pick<NonNullable<OutsideAccountRow['proposal']>, 'looksLike'> => {
  const looksLike = open.filter((one) => isLookAlike(identifier, one.identifier)).map(({ name }) => name);
  return looksLike.length === 0 ? {} : { looksLike };
};

const NO_LINES: LineCounts = { open: 0, watched: undefined, recorded: 0 };

const accountOf = (row: AccountInTable, { open, watched, recorded }: LineCounts, today: number): OutsideAccountRow => {
  const { decimals, staleAfterDays, statement, watcher } = row;
  const holds = row.source === 'watcher' ? watched : statement && BigInt(statement.closingUnits);
  const known = (row.source === 'statements' ? statement?.toDay : row.readDay) ?? row.openedDay;
  const isStale = known !== null && today - known > staleAfterDays;
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    name: row.name,
    identifier: row.identifier,
    network: row.network,
    currency: row.currency,
    decimals,
    staleAfterDays,
    ...(row.openedAt && { openedAt: row.openedAt.toISOString() }),
    ...(row.evidenceFromDay !== null && { evidenceFrom: dayText(row.evidenceFromDay) }),
    ...(statement && {
      statement: { number: statement.number, to: dayText(statement.toDay), lines: linesOf(statement), recorded },
    }),
    ...(row.statementAsked && { isStatementAsked: true }),
    ...(watcher && {
      watcher: {
        height: watcher.height,
        at: new Date(watcher.at).toISOString(),
        ...(watcher.fault && { fault: watcher.fault }),
        ...(watcher.opening !== null && { opening: decimalOfUnits(watcher.opening, decimals) }),
        ...(watcher.difference !== null && { difference: decimalOfUnits(watcher.difference, decimals) }),
      },
    }),
    ...(holds !== undefined && holds !== null && { balance: decimalOfUnits(String(holds), decimals) }),
    openLines: open,
    ...(isStale && { isStale: true }),
    ...(row.csvMapping && { csvMapping: row.csvMapping }),
  };
};

const linesOf = ({ after, upTo }: NonNullable<AccountInTable['statement']>): number => upTo - after;
