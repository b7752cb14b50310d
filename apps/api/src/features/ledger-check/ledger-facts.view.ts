import { Injectable } from '@nestjs/common';
import { type FactPosting, type LedgerFact, type StaffRole } from '@clearfold/contracts';
import { dollarsFromCents, type EventEnvelope, type LedgerEvent, readCanonical } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { lastPositionBefore } from '@clearfold/ledger-store';
import { isDescending, type ListQuery, type Page } from '#platform/http/list-query.js';
import { runOn } from '#platform/database/run-on.js';
import { actorsOf } from '../audit-trail/actors-of.js';
import { signaturesOf } from '../audit-trail/event-signatures.js';

const POSTINGS = `
select position, account, amount_cents, balance_cents from ledger.postings
where position = any($1::bigint[]) order by position, ordinal`;

const HEAD = `select position::float8 as position from ledger.head`;

/**
 * A record has the actor at the 34th byte: kind and id, each a length and its bytes (docs/log-format.md). Nothing else of
 * the log says who acted, so who asks for an actor reads the bytes.
 */
const ACTOR_AT = 34;

interface Row {
  position: string;
  bytes: Buffer;
  command: string | null;
  request_id: string | null;
}

/** Reads the log's events as they say of themselves, with their double entry and what caused them. */
@Injectable()
export class LedgerFactsReader {
  constructor(private readonly source: DataSource) {}

  /** One page of the events that the filters let through. */
  async list(asked: ListQuery, role: StaffRole): Promise<Page<LedgerFact>> {
    const query = await this.inPositions(asked);
    const filtered = Object.keys(query.filter).some((name) => name !== 'from' && name !== 'to');
    const { rows, total } = filtered ? await this.matching(query) : await this.stretch(query);
    return { rows: await this.facts(rows, role), total };
  }

  /** Every event that the filters let through, the earliest first, in pages. */
  async *all(filter: ListQuery['filter'], role: StaffRole): AsyncGenerator<LedgerFact[]> {
    const asked = await this.inPositions({ filter, orderBy: 'e.position', limit: PAGE_ROWS, offset: 0 });
    yield* keysetPages(async (after: LedgerFact | undefined) => {
      const from = after ? after.position + 1 : (asked.filter['from'] ?? 1);
      const { where, values } = conditionsOf({ ...asked, filter: { ...asked.filter, from } });
      const sql = `${SELECT} ${where} order by ${asked.orderBy} limit ${asked.limit}`;
      return this.facts(await this.source.query<Row[]>(sql, values), role);
    });
  }

  /** An event; undefined when the log is not that long. */
  async at(position: number, role: StaffRole): Promise<LedgerFact | undefined> {
    const rows = await this.source.query<Row[]>(`${SELECT} where e.position = $1`, [position]);
    return (await this.facts(rows, role))[0];
  }

  /** Time never runs backwards in the log, so a span of it is a range of positions; events at its ends count. */
  private async inPositions({ filter: { since, until, ...others }, ...query }: ListQuery): Promise<ListQuery> {
    const filter: Record<string, unknown> = others;
    if (since !== undefined) {
      const before = await lastPositionBefore(new Date(String(since)), runOn(this.source));
      filter['from'] = Math.max(Number(filter['from'] ?? 1), before + 1);
    }
    if (until !== undefined) {
      const last = await lastPositionBefore(new Date(Date.parse(String(until)) + 1), runOn(this.source));
      filter['to'] = Math.min(Number(filter['to'] ?? last), last);
    }
    return { ...query, filter };
  }

  /** Positions have no gap, so a page of them is computed and not searched for, however long the log is. */
  private async stretch(query: ListQuery): Promise<Page<Row>> {
    const { filter, offset, limit, orderBy } = query;
    const [{ position: head }] = await this.source.query<[{ position: number }]>(HEAD);
    const first = Math.max(1, Number(filter['from'] ?? 1));
    const last = Math.min(head, Number(filter['to'] ?? head));
    const total = Math.max(0, last - first + 1);
    const [low, high] = isDescending(query)
      ? [last - offset - limit + 1, last - offset]
      : [first + offset, first + offset + limit - 1];
    const rows = await this.source.query<Row[]>(`${SELECT} where e.position between $1 and $2 order by ${orderBy}`, [
      Math.max(first, low),
      Math.min(last, high),
    ]);
    return { rows, total };
  }

  private async matching(query: ListQuery): Promise<Page<Row>> {
    const { where, values } = conditionsOf(query);
    return pageAndTotal<Row>(this.source, {
      count: `select count(*)::int as total from ledger.events e ${where}`,
      page: () => `${SELECT} ${where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`,
      values,
    });
  }

  private async facts(rows: readonly Row[], role: StaffRole): Promise<LedgerFact[]> {
    const found = await this.source.query<PostingRow[]>(POSTINGS, [rows.map(({ position }) => position)]);
    const postings = new Map<string, PostingRow[]>(rows.map(({ position }) => [position, []]));
    for (const posting of found) postings.get(posting.position)?.push(posting);
    const events = rows.map(({ bytes }) => readCanonical(bytes));
    const run = runOn(this.source);
    const [actorOf, signedOf] = [await actorsOf(events, role, run), await signaturesOf(events, run)];
    return events.map((event, i) => {
      const row = rows[i] as Row;
      const fact = factOf(event, row, postings.get(row.position) ?? []);
      return { ...fact, by: actorOf(event), ...signedOf(event) };
    });
  }
}

const SELECT = `select e.position, e.bytes, e.command, e.request_id from ledger.events e`;

interface PostingRow {
  position: string;
  account: string;
  amount_cents: string;
  balance_cents: string;
}

const conditionsOf = ({ filter }: ListQuery): Conditions => {
  const conditions = new Conditions();
  if (filter['from'] !== undefined) conditions.add(`e.position >= ${conditions.value(Number(filter['from']))}`);
  if (filter['to'] !== undefined) conditions.add(`e.position <= ${conditions.value(Number(filter['to']))}`);
  conditions.equal('e.type', filter['type']);
  conditions.equal('e.stream_id', filter['recordId']);
  conditions.equal('e.command_id', filter['commandId']);
  if (filter['account'] !== undefined) {
    const account = conditions.value(filter['account']);
    conditions.add(`e.position in (select p.position from ledger.postings p where p.account = ${account})`);
  }
  if (filter['actor'] !== undefined) conditions.add(isActor(String(filter['actor']), conditions));
  if (filter['id'] !== undefined) {
    conditions.add(`e.position = any(${conditions.value(filter['id'])}::bigint[])`);
  }
  return conditions;
};

/** An actor is asked for by id, whatever its kind. */
const isActor = (id: string, conditions: Conditions): string => {
  const forms = ['investor', 'staff', 'system'].map((kind) => Buffer.concat([sized(kind), sized(id)]));
  return `(${forms
    .map((form) => `substring(e.bytes from ${ACTOR_AT} for ${form.length}) = ${conditions.value(form)}`)
    .join(' or ')})`;
};

const sized = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
};

const factOf = (
  { position, recordedAt, streamId, actor, commandId, event }: EventEnvelope<LedgerEvent>,
  { command, request_id }: Row,
  postings: readonly PostingRow[],
): Omit<LedgerFact, 'by'> => {
  return {
    id: String(position),
    position,
    type: event.type,
    at: new Date(recordedAt).toISOString(),
    recordId: streamId,
    cause: {
      actor,
      commandId,
      ...(command !== null && { command }),
      ...(request_id !== null && { requestId: request_id }),
    },
    payload: payloadOf(event),
    postings: postings.map(({ account, amount_cents, balance_cents }): FactPosting => ({
      account,
      amount: dollarsFromCents(BigInt(amount_cents)),
      balance: dollarsFromCents(BigInt(balance_cents)),
    })),
  };
};

const payloadOf = ({ type: _, ...fields }: { readonly type: string }): LedgerFact['payload'] =>
  Object.fromEntries(
    Object.entries(fields as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'boolean' ? value : String(value),
    ]),
  );
