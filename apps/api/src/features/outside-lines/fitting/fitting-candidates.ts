import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { containing } from '#platform/database/reading/search-text.js';
import { SAME_DAYS, toleranceOf, type Sought } from './fit.js';
import { ACCOUNTS, isFree, LINES } from '../line-queries.js';
import { bareReference, lettersAndDigits, lastWord } from './matching-texts.js';
import { LINE_JOINS, lineColumns, type LineRow } from '../outside-line-row.js';

/** Where, and when, a request's line is looked for. */
export interface Search {
  readonly sought: Sought;
  /** A deposit's; of a payout dollars, and once it was marked as paid coins, too. */
  readonly currencies: readonly string[];
  /** UTC days, both within. */
  readonly fromDay: number;
  readonly toDay: number;
  /** US dollars for one whole coin, by currency. */
  readonly rates: ReadonlyMap<string, string>;
  /** The line that the first of two approved by: it is looked at whatever it fits like. */
  readonly endorsedLineId: string | undefined;
}

/** A free line that may fit, with what it is judged by. */
export interface Candidate extends LineRow {
  identifier: string;
  kind: 'bank' | 'wallet';
  decimals: number;
}

/** Of each kind of search, before they are judged together. */
const MOST = 60;

/** How many lines of a currency are read for names, the nearest in time: each costs a look at its text. */
const MOST_READ = 5_000;

/** Free lines of the way and the currencies that are asked for: $1 the currencies, $2 whether they go out. */
const freeOf = (currencies: string): string => `
from ${LINES} l join (${ACCOUNTS}) a on a.id = l.account_id
where a.currency = ${currencies} and (l.units like '-%') = $2 and ${isFree('l')}`;

const FREE = freeOf('any($1::text[])');

const IN_TIME = 'l.booked_day between $3 and $4';

const found = (isPersonal: boolean, ids: string): string =>
  `select ${lineColumns(isPersonal)}, a.identifier, a.kind, a.decimals
   from (${ids}) candidate join ledger.outside_lines l on l.id = candidate.id ${LINE_JOINS}`;

/**
 * By amount: near by $6 to $5 cents, the nearest first; then those of which nobody knows what they are worth, about $7's day before
 * others, and of these the largest first, so that no amount of dust hides what was sent in earnest. Each currency for itself: how many
 * coins there are of one says nothing of another.
 */
const BY_AMOUNT = `
select found.id from unnest($1::text[]) as asked (currency) cross join lateral (
  select l.id from (
    select l.id, l.booked_day, abs(l.units::numeric) * l.unit as size, abs(l.units::numeric) * l.unit * 100 * r.rate - $5::numeric as off
    from (select l.id, l.booked_day, l.units, l.currency, a.unit ${freeOf('asked.currency')} and ${IN_TIME}) l
    left join unnest($8::text[], $9::numeric[]) as r (currency, rate) on r.currency = l.currency
  ) l
  where l.off is null or abs(l.off) <= $6
  order by abs(l.off) nulls last, l.off is null and abs(l.booked_day - $7) > ${SAME_DAYS},
    case when l.off is null then l.size end desc, abs(l.booked_day - $7), l.id limit ${MOST}
) found`;

/** By reference, whenever it came: however the request's own is written. */
const BY_REFERENCE = `select l.id ${FREE} and l.reference = any($3::text[]) limit ${MOST}`;

const BY_ID = `select l.id ${FREE} and l.id = $3`;

/** By names and numbers in its text. Each currency for itself: of a chain's lines there may be many about a day. */
const BY_TEXT = `
select l.id from unnest($1::text[]) as asked (currency) cross join lateral (
  select l.id, l.booked_day ${freeOf('asked.currency')} and ${IN_TIME} order by abs(l.booked_day - $5) limit ${MOST_READ}
) l
-- Line by line: by itself a plan may read the texts of the whole log.
cross join lateral (select t.body from ledger.private_texts t where t.stream_id = l.id and t.kind = 'outside-line' offset 0) t
where t.body ilike $6 or regexp_replace(t.body, '[^[:alnum:]]', '', 'g') ilike $7
order by abs(l.booked_day - $5), l.id limit ${MOST}`;

/** Finds the free lines that may be a request's: by amount, reference or names, each along an index. */
@Injectable()
export class FittingCandidates {
  constructor(private readonly source: DataSource) {}

  /** @param isPersonal whether names and words of lines may be read */
  async of(search: Search, isPersonal: boolean): Promise<Candidate[]> {
    const { sought, currencies, fromDay, toDay, rates, endorsedLineId } = search;
    const free = [currencies, sought.way === 'out'];
    const inTime = [...free, fromDay, toDay];
    const known = [['USD', '1'], ...rates];
    const ask = (ids: string, values: unknown[]): Promise<Candidate[]> =>
      this.source.query(found(isPersonal, ids), values);
    const searches = [
      ask(BY_AMOUNT, [
        ...inTime,
        sought.amountCents,
        toleranceOf(sought.amountCents),
        sought.day,
        known.map(([of]) => of),
        known.map(([, rate]) => rate),
      ]),
    ];
    if (sought.reference !== undefined) searches.push(ask(BY_REFERENCE, [...free, writingsOf(sought.reference)]));
    if (endorsedLineId !== undefined) searches.push(ask(BY_ID, [...free, endorsedLineId]));
    const patterns = patternsOf(sought);
    if (isPersonal && patterns.some((pattern) => pattern !== null)) {
      searches.push(ask(BY_TEXT, [...inTime, sought.day, ...patterns]));
    }
    const rows = (await Promise.all(searches)).flat();
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }
}

/** The ways in which one reference is written, so that each is found by an index. */
const writingsOf = (reference: string): string[] => {
  const bare = bareReference(reference);
  return [...new Set([reference.trim(), bare, bare.toUpperCase(), `0x${bare}`])];
};

/** What a text must have to be looked at: the family name, or the recipient's number. */
const patternsOf = ({ name, recipient }: Sought): [string | null, string | null] => {
  const [word, number] = [name === undefined ? '' : lastWord(name), lettersAndDigits(recipient ?? '')];
  return [word === '' ? null : anyAccent(containing(word)), number === '' ? null : containing(number)];
};

/** A letter with an accent is whatever one letter a bank made of it; `reasonsOf` looks closely. */
const anyAccent = (pattern: string): string => pattern.replace(/[^ -~]/gu, '_');
