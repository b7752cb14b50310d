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

/** What an event did to an investor's balance (available and held together), with the balance after it. */
export interface BalanceMovement extends LineMovement {
  /** Cents. */
  readonly balanceCents: Cents;
}

/** How many movements of a whole statement are read at once. */
const PORTION = 500;

/** Each account's postings are in order already: the union merges them, and the limit stops it early. */
const NEXT = `
select position, sum(amount_cents) as amount, $5::bigint + sum(sum(amount_cents)) over (order by position) as balance
from (
  (select position, amount_cents from ledger.postings
   where account = $1 and position > $3 and position <= $4 order by position)
  union all
  (select position, amount_cents from ledger.postings
   where account = $2 and position > $3 and position <= $4 order by position)
) p
group by position having sum(amount_cents) <> 0
order by position limit ${PORTION}`;

const page = (direction: 'asc' | 'desc'): string => `
with moved as materialized (
  select position, sum(amount_cents) as amount, sum(sum(amount_cents)) over (order by position) as balance
  from ledger.postings where account in ($1, $2) and position <= $3
  group by position having sum(amount_cents) <> 0
)
select counted.total, page.* from (select count(*)::int as total from moved) counted
left join lateral (select * from moved order by position ${direction} limit $4 offset $5) page on true
order by page.position ${direction}`;

const PAGE = { asc: page('asc'), desc: page('desc') };

const STREAMS = `
select e.bytes from ledger.events e
where e.stream_id in (select stream_id from ledger.events where position = any($1::bigint[]))
order by e.position`;

interface Moved {
  readonly position: string;
  readonly amount: string;
  readonly balance: string;
}

/**
 * Reads how an investor's balance moved: positions, amounts and balances from the postings, and from the streams of those
 * positions alone which line tells of each. What is read grows with what is shown.
 */
@Injectable()
export class BalanceMovementReader {
  constructor(private readonly source: DataSource) {}

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
      const moved = await this.source.query<Moved[]>(NEXT, [
        available(investorId),
        held(investorId),
        after,
        toPosition,
        opening,
      ]);
      const movements = await this.told(investorId, moved);
      if (movements.length > 0) yield movements;
      const last = movements.at(-1);
      if (moved.length < PORTION || !last) return;
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
  ): Promise<{ rows: BalanceMovement[]; total: number }> {
    const found = await this.source.query<(Partial<Moved> & { total: number })[]>(
      PAGE[isLatestFirst ? 'desc' : 'asc'],
      [available(investorId), held(investorId), toPosition, limit, offset],
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

const grouped = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};
