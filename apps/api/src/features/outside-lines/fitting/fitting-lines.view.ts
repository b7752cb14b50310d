import { Injectable } from '@nestjs/common';
import {
  type CoinOffer,
  type FittingLine,
  type FittingLines,
  type ReviewKind,
  type StaffRole,
} from '@clearfold/contracts';
import { centsOf, dayOf, dollarsFromCents, isInDollars, type TransactionStatus } from '@clearfold/ledger';
import { latestText } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { byFit, type Fit, isExact, type Offered, reasonsOf, type Sought, worthALook } from './fit.js';
import { type Candidate, FittingCandidates } from './fitting-candidates.js';
import { ACCOUNTS, isReversed } from '../line-queries.js';
import { lineText } from '../line-text.js';
import { lineOf } from '../outside-line-row.js';
import { type SuggestedRate, SuggestedRates } from './suggested-rates.js';

/** Most that a reviewer is offered. */
const MOST = 20;

/** Days before and after a request in which its line is looked for. */
const BEFORE = 7;
const AFTER = 30;

const REQUEST = `
select r.kind, r.status, coalesce(r.credited_cents, r.amount_cents) as amount_cents, r.currency, r.wallet_address, r.requested_at, r.decided_at, r.endorsed_line_id,
  r.line_id is null and (r.kind = 'deposit' and (r.status = 'pending' or r.status = 'approved' and not ${isReversed('r')})
    or r.kind = 'withdrawal' and r.status in ('approved', 'completed')) as takes_line,
  r.kind = 'deposit' and r.status in ('pending', 'approved') and exists (
    select from ledger.outside_accounts a where a.currency = r.currency and a.evidence_from_day <= $2) as is_required,
  i.first_name || ' ' || i.last_name as name,
  ${latestText('r.id', 'transaction-hash', 'payment-reference')} as reference,
  ${latestText('r.id', 'recipient-account')} as recipient
from ledger.requests r left join investors i on i.id = r.investor_id where r.id = $1`;

const COINS = `select distinct a.currency from (${ACCOUNTS}) a where a.currency <> 'USD' order by a.currency`;

interface Request {
  kind: ReviewKind;
  status: TransactionStatus;
  amount_cents: string;
  currency: string | null;
  wallet_address: string | null;
  requested_at: Date;
  decided_at: Date | null;
  endorsed_line_id: string | null;
  takes_line: boolean;
  is_required: boolean;
  name: string | null;
  reference: string | null;
  recipient: string | null;
}

/** Reads which free lines fit a request, best first, and why. */
@Injectable()
export class FittingLineReader {
  constructor(
    private readonly source: DataSource,
    private readonly candidates: FittingCandidates,
    private readonly rates: SuggestedRates,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing for what takes no line, such as a transfer. The line that the first of two approved by is among them as long as it is
   * free. A payout went out in dollars or, which is said once it was marked as paid, in a coin at a rate that two people agree on. What
   * people wrote stays out for the auditor, and fits nothing for them.
   *
   * @throws ApiError 'request-not-found'
   */
  async of(id: string, role: StaffRole): Promise<FittingLines> {
    const [request] = await this.source.query<Request[]>(REQUEST, [id, dayOf(this.clock.now().valueOf())]);
    if (!request) throw new ApiError('request-not-found');
    const { takes_line: takesLine, is_required: isRequired, endorsed_line_id: endorsed } = request;
    if (!takesLine) return { isRequired, rates: [], lines: [] };
    const isPersonal = role !== 'auditor';
    const [currencies, rates] = await Promise.all([this.currenciesOf(request), this.rates.all()]);
    const sought = soughtBy(request, isPersonal);
    const asked = dayOf(request.requested_at.valueOf());
    const rows = await this.candidates.of(
      {
        sought,
        currencies,
        fromDay: asked - BEFORE,
        toDay: Math.max(asked, sought.day) + AFTER,
        rates: new Map([...rates].map(([of, { rate }]) => [of, rate])),
        endorsedLineId: endorsed ?? undefined,
      },
      isPersonal,
    );
    const largest = largestOf(rows);
    const fits = rows
      .map((row) => fitOf(row, sought, rates.get(row.currency)?.rate, largest.get(row.currency)))
      .sort(byFit(sought));
    const best = new Set(worthALook(fits).slice(0, MOST));
    const offered = fits.filter((fit) => best.has(fit) || fit.row.id === endorsed);
    return {
      isRequired,
      rates: currencies
        .filter((currency) => !isInDollars({ currency }))
        .map((currency) => ({ currency, ...suggestedOf(rates.get(currency)) })),
      lines: this.prefilled(offered.map((fit) => fittingLine(fit, sought))),
    };
  }

  /** The currencies in which its line may be. */
  private async currenciesOf({ kind, status, currency }: Request): Promise<string[]> {
    if (kind === 'deposit') return [currency ?? 'USD'];
    if (status !== 'completed') return ['USD'];
    const coins = await this.source.query<{ currency: string }[]>(COINS);
    return ['USD', ...coins.map((coin) => coin.currency)];
  }

  /** Where the operator lets that be, the one line that is the request's to the letter; never one of two. */
  private prefilled(lines: FittingLine[]): FittingLine[] {
    if (this.settings.matchPrefill === 'off') return lines;
    const exact = lines.filter(({ why }) => isExact(why));
    return lines.map((line) => (exact.length === 1 && line === exact[0] ? { ...line, isPrefilled: true } : line));
  }
}

const soughtBy = (request: Request, isPersonal: boolean): Sought => {
  const isPayout = request.kind === 'withdrawal';
  const { name, reference, recipient, wallet_address: address, decided_at: decided } = request;
  return {
    way: isPayout ? 'out' : 'in',
    amountCents: BigInt(request.amount_cents),
    // A payout leaves once it is agreed to.
    day: dayOf((isPayout && decided ? decided : request.requested_at).valueOf()),
    ...(address !== null && { address }),
    ...(isPersonal && name !== null && { name }),
    ...(isPersonal && reference !== null && { reference }),
    ...(isPersonal && recipient !== null && { recipient }),
  };
};

interface FitOfLine extends Fit {
  readonly row: Candidate;
}

const suggestedOf = (suggested: SuggestedRate | undefined): Pick<CoinOffer, 'suggested'> =>
  suggested ? { suggested } : {};

/** In whole coins, without a sign. */
const sizeOf = ({ units, decimals }: Candidate): number => Math.abs(Number(units)) / 10 ** decimals;

/** The largest of each currency, in whole coins. */
const largestOf = (rows: readonly Candidate[]): ReadonlyMap<string, number> => {
  const largest = new Map<string, number>();
  for (const row of rows) largest.set(row.currency, Math.max(sizeOf(row), largest.get(row.currency) ?? 0));
  return largest;
};

const fitOf = (row: Candidate, sought: Sought, rate: string | undefined, largest = 1): FitOfLine => {
  const worth = centsOf(BigInt(row.units), row, isInDollars(row) ? undefined : rate);
  const offered: Offered = {
    day: row.booked_day,
    reference: row.reference,
    identifier: row.identifier,
    kind: row.kind,
    worthCents: worth === undefined || worth >= 0n ? worth : -worth,
    currency: row.currency,
    size: sizeOf(row) / largest,
    text: row.text === null ? '' : lineText(row.text),
  };
  return { row, offered, reasons: reasonsOf(sought, offered) };
};

const fittingLine = ({ row, offered, reasons }: FitOfLine, { amountCents }: Sought): FittingLine => {
  const off = isInDollars(row) && offered.worthCents !== undefined ? offered.worthCents - amountCents : undefined;
  // What is above a number's digits is far off anyway.
  const isNumber = off !== undefined && Number.isSafeInteger(Number(off));
  return { ...lineOf(row), why: [...reasons], ...(isNumber && { difference: dollarsFromCents(off) }) };
};
