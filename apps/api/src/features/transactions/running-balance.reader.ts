import { Injectable } from '@nestjs/common';
import {
  available,
  type Cents,
  held,
  type LedgerEvent,
  type LineMovement,
  lineMovements,
  readCanonical,
  type EventEnvelope,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { BALANCE_AT, BOOKINGS, BOOKINGS_OF_ONE, NEXT, PAGE, PAGE_ROWS } from './running-balance-statements.js';
import { type Page } from '#platform/http/list-query.js';

/** What an event did to an investor's balance (available and held together), with the balance after it. */
export interface BalanceMovement extends LineMovement {
  /** Cents. */
  readonly balanceCents: Cents;
}

/** When a line moved the balance, and the balance just after. */
export interface Booking {
  readonly at: Date;
  /** Available and held together, in cents. */
  readonly balanceCents: Cents;
}

/** A line's bookings, oldest first: one, or two of a payout that bounced, which left and came back. */
export type Bookings = readonly Booking[];

const STREAMS = `
select e.bytes from ledger.events e
where e.stream_id in (select stream_id from ledger.events where position = any($1::bigint[]))
order by e.position`;

interface Moved {
  readonly position: string;
  readonly amount: string;
  readonly balance: string;
}

interface BookingRow {
  readonly recorded_at: Date;
  readonly balance: string;
}

/**
 * Reads how an investor's balance (available and held together) moved, for the statement's screen and its files: positions,
 * amounts and balances from the postings, and from the streams of those positions alone which line tells of each. What is
 * read grows with what is shown.
 */
@Injectable()
export class RunningBalanceReader {
  constructor(private readonly source: DataSource) {}

  /** The balance after everything up to a position. */
  async at(investorId: string, position: number): Promise<Cents> {
    const [row] = await this.source.query<{ balance: string }[]>(BALANCE_AT, [...accountsOf(investorId), position]);
    return BigInt(row?.balance ?? 0);
  }

  /** When each line moved the balance, by the line's id; what moved nothing is missing. */
  async bookings(investorId: string): Promise<ReadonlyMap<string, Bookings>> {
    const rows = await this.source.query<(BookingRow & { id: string })[]>(BOOKINGS, [
      ...accountsOf(investorId),
      investorId,
    ]);
    const byLine = grouped(rows, ({ id }) => id);
    return new Map([...byLine].map(([id, ofLine]) => [id, ofLine.map(bookingOf)]));
  }

  /** Those of one line; what is read grows with the line's own events, not with the investor's. */
  async bookingsOf(investorId: string, id: string): Promise<Bookings> {
    const rows = await this.source.query<BookingRow[]>(BOOKINGS_OF_ONE, [...accountsOf(investorId), investorId, id]);
    return rows.map(bookingOf);
  }

  /**
   * The movements behind one position, up to another, oldest first, in pages.
   *
   * @throws Error when no line tells of what was posted
   */
  async *between(
    investorId: string,
    { afterPosition, toPosition, openingCents }: { afterPosition: number; toPosition: number; openingCents: Cents },
  ): AsyncGenerator<BalanceMovement[]> {
    for (let [after, opening] = [afterPosition, openingCents]; ;) {
      const moved = await this.source.query<Moved[]>(NEXT, [...accountsOf(investorId), after, toPosition, opening]);
      const movements = await this.told(investorId, moved);
      if (movements.length > 0) yield movements;
      const last = movements.at(-1);
      if (moved.length < PAGE_ROWS || !last) return;
      [after, opening] = [last.recorded.position, last.balanceCents];
    }
  }

  /**
   * One page of the movements up to a position, and how many there are in all.
   *
   * @throws Error when no line tells of what was posted
   */
  async page(
    investorId: string,
    toPosition: number,
    { offset, limit, isLatestFirst }: { offset: number; limit: number; isLatestFirst: boolean },
  ): Promise<Page<BalanceMovement>> {
    const found = await this.source.query<(Partial<Moved> & { total: number })[]>(
      PAGE[isLatestFirst ? 'desc' : 'asc'],
      [...accountsOf(investorId), toPosition, limit, offset],
    );
    const moved = found.filter((row): row is Moved & { total: number } => typeof row.position === 'string');
    return { rows: await this.told(investorId, moved), total: found[0]?.total ?? 0 };
  }

  private async told(investorId: string, moved: readonly Moved[]): Promise<BalanceMovement[]> {
    if (moved.length === 0) return [];
    const lines = await this.linesAt(
      investorId,
      moved.map(({ position }) => Number(position)),
    );
    return moved.map(({ position, amount, balance }) => {
      const [line, ...others] = lines.get(Number(position)) ?? [];
      if (!line || others.length > 0 || line.amountCents !== BigInt(amount)) {
        throw new Error(`No one line of ${investorId} tells of the movement at position ${position}`);
      }
      return { ...line, balanceCents: BigInt(balance) };
    });
  }

  private async linesAt(investorId: string, positions: readonly number[]): Promise<Map<number, LineMovement[]>> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(STREAMS, [positions]);
    const facts = rows.map(({ bytes }) => readCanonical(bytes));
    const streams = grouped<string, EventEnvelope<LedgerEvent>>(facts, ({ streamId }) => streamId);
    const movements = [...streams.values()].flatMap((stream) => lineMovements(stream, investorId));
    return grouped(movements, ({ recorded }) => recorded.position);
  }
}

const accountsOf = (investorId: string): [string, string] => [available(investorId), held(investorId)];

const bookingOf = ({ recorded_at, balance }: BookingRow): Booking => ({
  at: recorded_at,
  balanceCents: BigInt(balance),
});

const grouped = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};
