import { Injectable } from '@nestjs/common';
import { type Account, type Cents, external, type OpenItemKind, outsideLine, PAYOUTS } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { ACCOUNTS, BOOKED_REQUESTS, centsOfLine, LINES } from '../outside-lines/line-queries.js';
import { REQUESTS_WITHOUT_LINES } from './requests-without-lines.js';

/** What an explanation of an item says besides why. */
export interface ExplainableItem {
  /** What the world has more than the books; undefined of a coin's line that nothing used, whose worth nobody said. */
  readonly amountCents: Cents | undefined;
  /** Whether a coin's line went out. */
  readonly isOut: boolean;
  readonly lineId?: string;
  /** What a write-off is booked against. */
  readonly againstAccount: Account;
  /** Whose the text of the reason is: the investor's, or of a line its account's. */
  readonly ownerId: string;
}

const LINE = `
select l.account_id as "ownerId", l.units like '-%' as "isOut",
  case when a.in_dollars then ${centsOfLine('l', 'a')}::text end as cents
from ${LINES} l join (${ACCOUNTS}) a on a.id = l.account_id where l.id = $1`;

const BOOKED = `case r.kind when 'deposit' then r.credited_cents else -r.amount_cents end`;

/** What is booked by a line that its chain took back is written off as what is by no line. */
const DIFFERENCE = `
select r.investor_id as "ownerId", r.line_id as "lineId", r.currency, l.is_withdrawn as "isGone",
  (case when l.is_withdrawn then 0 else ${centsOfLine('l', 'a', 'coalesce(r.rate::numeric, 1)')} end - ${BOOKED})::text as cents
from (${BOOKED_REQUESTS}) r
join ledger.outside_lines l on l.id = r.line_id join (${ACCOUNTS}) a on a.id = l.account_id where r.id = $1`;

/** Whoever explains it a second time is told so by the ledger. */
const REQUEST = `
select r.investor_id as "ownerId", r.currency, (-(${BOOKED}))::text as cents
from (${BOOKED_REQUESTS}) r where r.id = $1 and r.line_id is null and (
  exists (select from (${REQUESTS_WITHOUT_LINES}) w where w.id = r.id)
  or exists (select from ledger.explanations e where e.item_id = r.id))`;

interface DifferenceRow {
  ownerId: string;
  lineId: string;
  currency: string | null;
  isGone: boolean;
  cents: string;
}

/** The account outside that a request is booked against where no line is known: a deposit's currency, or the payouts. */
const accountOf = (currency: string | null): Account => (currency === null ? PAYOUTS : external(currency));

const EXPLAINED = `select from ledger.explanations where item_id = $1 and status = 'explained'`;

/** Finds what an open item is by, as the ledger asks for it (`explainOpenItem`), which looks again and refuses what is not so. */
@Injectable()
export class ExplainableItemReader {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'open-item-not-found' */
  async of(item: OpenItemKind, id: string): Promise<ExplainableItem> {
    const found = await this[item](id);
    if (!found) throw new ApiError('open-item-not-found');
    return found;
  }

  private async line(id: string): Promise<ExplainableItem | undefined> {
    const [row] = await this.source.query<{ ownerId: string; isOut: boolean; cents: string | null }[]>(LINE, [id]);
    if (!row) return undefined;
    const { ownerId, isOut, cents } = row;
    return { ownerId, isOut, amountCents: cents === null ? undefined : BigInt(cents), againstAccount: outsideLine(id) };
  }

  private async difference(id: string): Promise<ExplainableItem | undefined> {
    const [row] = await this.source.query<DifferenceRow[]>(DIFFERENCE, [id]);
    if (!row) return undefined;
    const { ownerId, lineId, isGone, currency, cents } = row;
    const againstAccount = isGone ? accountOf(currency) : outsideLine(lineId);
    return { ownerId, lineId, isOut: false, amountCents: BigInt(cents), againstAccount };
  }

  private async request(id: string): Promise<ExplainableItem | undefined> {
    const [row] = await this.source.query<{ ownerId: string; currency: string | null; cents: string }[]>(REQUEST, [id]);
    if (!row) return undefined;
    const { ownerId, currency, cents } = row;
    return { ownerId, isOut: false, amountCents: BigInt(cents), againstAccount: accountOf(currency) };
  }

  /** Whether an item was explained, and is closed by it. */
  async isExplained(id: string): Promise<boolean> {
    return (await this.source.query<unknown[]>(EXPLAINED, [id])).length > 0;
  }
}
