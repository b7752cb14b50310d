import { Injectable } from '@nestjs/common';
import { type OpenItemRow, type ReviewKind, type StaffRole, shownText } from '@clearfold/contracts';
import { dayOf, dollarsFromCents, type OpenItemKind } from '@clearfold/ledger';
import { latestText } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Conditions } from '#platform/database/reading/conditions.js';
import { PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { type SaidOfItem, ExplanationReader } from '../audit-trail/explanations.view.js';
import { ACCOUNTS } from '../outside-lines/line-queries.js';
import { lineText } from '../outside-lines/line-text.js';
import { dayText } from '../outside-lines/utc-days.js';
import { itemsOf, linesOfItems } from './items-of.js';
import { type LinesRead } from './line-books.js';

/** What is said of an item besides; to an auditor neither names nor texts. */
const shown = (isPersonal: boolean): string => `
select i.*, round(i.amount, i.scale)::text as amount_text, round(l.units::numeric * a.unit, a.decimals)::text as line_text,
  case r.kind when 'deposit' then r.credited_cents when 'withdrawal' then r.amount_cents end as request_cents,
  ${
    isPersonal
      ? `${latestText('i.line_id', 'outside-line')} as text, r.investor_id, p.first_name || ' ' || p.last_name as investor_name,
  ${latestText('r.id', 'payment-reference')} as payment_reference,
  ${latestText('r.id', 'transaction-hash')} as transaction_hash`
      : 'null as text, null as investor_id, null as investor_name, null as payment_reference, null as transaction_hash'
  }
from items i
left join ledger.outside_lines l on l.id = i.line_id and i.item = 'difference' and not l.is_withdrawn
left join (${ACCOUNTS}) a on a.id = l.account_id
left join ledger.requests r on r.id = i.request_id
left join investors p on p.id = r.investor_id`;

const AWAITS_SECOND = `exists (
  select from ledger.explanations e where e.item_id = i.id and e.item = i.item and e.status = 'endorsed')`;

const ENDORSED = `select e.item_id from ledger.explanations e where e.status = 'endorsed'`;

/** The open ones of the ids $1. */
const THESE = itemsOf(linesOfItems('select unnest($1::uuid[])'), 'few');

const UUID_BYTES = 16;

/** The ids that stand one behind another, as many as a page has at a time; PostgreSQL reads an id without its hyphens, too. */
function* idsInPages(ids: Buffer): Generator<string[]> {
  for (let at = 0; at < ids.length; at += PAGE_ROWS * UUID_BYTES) {
    const page = ids.subarray(at, at + PAGE_ROWS * UUID_BYTES);
    yield Array.from({ length: page.length / UUID_BYTES }, (_, row) =>
      page.toString('hex', row * UUID_BYTES, (row + 1) * UUID_BYTES),
    );
  }
}

const UNKNOWN = 'Unknown';

interface Row {
  id: string;
  item: OpenItemKind;
  account_id: string | null;
  account_name: string | null;
  currency: string;
  amount_text: string;
  cents: string | null;
  since_day: number;
  reference: string | null;
  line_id: string | null;
  request_id: string | null;
  request_kind: ReviewKind | null;
  /** Of a difference. */
  line_text: string | null;
  request_cents: string | null;
  text: string | null;
  investor_id: string | null;
  investor_name: string | null;
  payment_reference: string | null;
  transaction_hash: string | null;
}

/** Reads where the books and the world differ. Reasons, names and texts stay out for the auditor. */
@Injectable()
export class OpenItemReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly explanations: ExplanationReader,
  ) {}

  /** One page of the items that the filters let through. What is open is found out once, and counted in the same breath. */
  async list({ filter, orderBy, limit, offset }: ListQuery, role: StaffRole): Promise<Page<OpenItemRow>> {
    const { items, conditions } = this.conditions(filter);
    const order = `order by ${orderBy}, i.position`;
    const rows = await this.source.query<(Row & { total: number })[]>(
      `with found as materialized (select * from (${items}) i ${conditions.where}),
         items as (select * from found i ${order} limit ${limit} offset ${offset})
       select counted.total, i.* from (select count(*)::int as total from found) counted
       left join (${shown(role !== 'auditor')}) i on true ${order}`,
      conditions.values,
    );
    const [{ total } = { total: 0 }] = rows;
    const found = rows.filter(({ id }) => id !== null);
    const said = await this.explanations.of(
      found.map(({ id }) => id),
      role,
    );
    return { rows: found.map((row) => ({ ...this.itemOf(row), ...endorsementOf(row, said.get(row.id)) })), total };
  }

  /**
   * Every item that the filters let through, the oldest first, in pages; without what was said of it. What is open is found out
   * once, for 16 bytes an item; one that is closed before its page is read is left out. No transaction waits for whoever
   * reads slowly.
   */
  async *all(filter: ListQuery['filter'], role: StaffRole): AsyncGenerator<OpenItemRow[]> {
    const { items, conditions } = this.conditions(filter);
    const [{ ids } = { ids: null }] = await this.source.query<{ ids: Buffer | null }[]>(
      `select string_agg(uuid_send(i.id), ''::bytea order by i.since_day, i.id) as ids from (${items}) i ${conditions.where}`,
      conditions.values,
    );
    const page = `with items as (select * from (${THESE}) i where i.id = any($1)) ${shown(role !== 'auditor')} order by i.since_day, i.id`;
    for (const some of idsInPages(ids ?? Buffer.alloc(0)))
      yield (await this.source.query<Row[]>(page, [some])).map((row) => this.itemOf(row));
  }

  /**
   * The filters as SQL over items `i`; what they say of lines also over these, which are many
   * more.
   */
  private conditions(filter: ListQuery['filter']): { readonly items: string; readonly conditions: Conditions } {
    const conditions = new Conditions();
    const ofLines = ['true'];
    let read: LinesRead = 'many';
    const these = (ids: string): void => {
      ofLines.push(linesOfItems(ids));
      read = 'few';
    };
    const { accountId, item, id, minAgeDays, maxAgeDays, awaitsSecond } = filter;
    if (accountId !== undefined) {
      const account = conditions.value(accountId);
      conditions.add(`i.account_id = ${account}`);
      ofLines.push(`l.account_id = ${account}`);
    }
    conditions.equal('i.item', item);
    // No line is one.
    if (item === 'request') ofLines.push('false');
    if (id !== undefined) {
      const ids = `${conditions.value(id)}::uuid[]`;
      conditions.add(`i.id = any(${ids})`);
      these(`select unnest(${ids})`);
    }
    if (awaitsSecond !== undefined) conditions.add(`${awaitsSecond ? '' : 'not '}${AWAITS_SECOND}`);
    if (awaitsSecond === true) these(ENDORSED);
    if (minAgeDays !== undefined) {
      const day = conditions.value(this.today() - Number(minAgeDays));
      conditions.add(`i.since_day <= ${day}`);
      ofLines.push(`l.booked_day <= ${day}`);
    }
    if (maxAgeDays !== undefined) {
      const day = conditions.value(this.today() - Number(maxAgeDays));
      conditions.add(`i.since_day >= ${day}`);
      ofLines.push(`l.booked_day >= ${day}`);
    }
    return { items: itemsOf(ofLines.join(' and '), read), conditions };
  }

  private today(): number {
    return dayOf(this.clock.now().valueOf());
  }

  private itemOf(row: Row): OpenItemRow {
    const reference = row.reference ?? row.payment_reference ?? row.transaction_hash;
    return {
      id: row.id,
      item: row.item,
      ...(row.account_id !== null && { accountId: row.account_id }),
      ...(row.account_name !== null && { accountName: row.account_name }),
      currency: row.currency,
      amount: row.amount_text,
      ...(row.cents !== null && { amountUsd: dollarsFromCents(BigInt(row.cents)) }),
      since: dayText(row.since_day),
      ageDays: this.today() - row.since_day,
      ...(reference && { reference: shownText(reference) }),
      ...(row.text !== null && { text: shownText(lineText(row.text)) }),
      ...(row.line_id !== null && { lineId: row.line_id }),
      ...(row.request_id !== null &&
        row.request_kind !== null && { request: { id: row.request_id, kind: row.request_kind } }),
      ...(row.investor_id !== null && { investor: { id: row.investor_id, name: row.investor_name ?? UNKNOWN } }),
      ...differsOf(row),
    };
  }
}

/** What was said of another item of the same request says nothing of this one. */
const endorsementOf = ({ item }: Row, said: SaidOfItem | undefined): Pick<OpenItemRow, 'endorsement'> =>
  said?.endorsement && said.item === item ? { endorsement: said.endorsement } : {};

/** What the two say that differ. What its chain took back says nothing any more. */
const differsOf = ({ item, line_text, request_cents }: Row): Pick<OpenItemRow, 'differs'> =>
  item !== 'difference' || request_cents === null
    ? {}
    : {
        differs: {
          ...(line_text !== null && { line: line_text }),
          request: dollarsFromCents(BigInt(request_cents)),
        },
      };
