import { Injectable } from '@nestjs/common';
import { type FittingLine, type FittingLines, type ReviewKind, type StaffRole } from '@clearfold/contracts';
import { centsOf, dayOf, dollarsFromCents, isInDollars } from '@clearfold/ledger';
import { latestText } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { byFit, type Fit, isExact, type Offered, reasonsOf, type Sought, worthALook } from './fit.js';
import { type Candidate, FittingCandidates } from './fitting-candidates.js';
import { isReversed } from './line-queries.js';
import { lineText } from './line-text.js';
import { lineOf } from './outside-line-row.js';
import { SuggestedRates } from './suggested-rates.js';

/** Most that a reviewer is offered. */
const MOST = 20;

/** Days before and after a request in which its line is looked for. */
const BEFORE = 7;
const AFTER = 30;

const REQUEST = `
select r.kind, coalesce(r.credited_cents, r.amount_cents) as amount_cents, r.currency, r.wallet_address, r.requested_at, r.decided_at, r.endorsed_line_id,
  r.line_id is null and (r.kind = 'deposit' and (r.status = 'pending' or r.status = 'approved' and not ${isReversed('r')})
    or r.kind = 'withdrawal' and r.status in ('approved', 'completed')) as takes_line,
  r.kind = 'deposit' and r.status = 'pending' and exists (
    select from ledger.outside_accounts a where a.currency = r.currency and a.evidence_from_day <= $2) as is_required,
  i.first_name || ' ' || i.last_name as name,
  ${latestText('r.id', 'transaction-hash', 'payment-reference')} as reference,
  ${latestText('r.id', 'recipient-account')} as recipient
from ledger.requests r left join investors i on i.id = r.investor_id where r.id = $1`;

interface Request {
  kind: ReviewKind;
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
   * free. What people wrote stays out for the auditor, and fits nothing for them.
   *
   * @throws ApiError 'request-not-found'
   */
  async of(id: string, role: StaffRole): Promise<FittingLines> {
    const [request] = await this.source.query<Request[]>(REQUEST, [id, dayOf(this.clock.now().valueOf())]);
    if (!request) throw new ApiError('request-not-found');
    const { currency, takes_line: takesLine, is_required: isRequired, endorsed_line_id: endorsed } = request;
    if (!takesLine) return { isRequired, lines: [] };
    const isPersonal = role !== 'auditor';
    const rates = await this.rates.all();
    const sought = soughtBy(request, isPersonal);
    const asked = dayOf(request.requested_at.valueOf());
    const rows = await this.candidates.of(
      {
        sought,
        currency: currency ?? 'USD',
        fromDay: asked - BEFORE,
        toDay: Math.max(asked, sought.day) + AFTER,
        rates: new Map([...rates].map(([of, { rate }]) => [of, rate])),
        endorsedLineId: endorsed ?? undefined,
      },
      isPersonal,
    );
    const fits = rows.map((row) => fitOf(row, sought, rates.get(row.currency)?.rate)).sort(byFit(sought));
    const best = new Set(worthALook(fits).slice(0, MOST));
    const offered = fits.filter((fit) => best.has(fit) || fit.row.id === endorsed);
    const suggested = currency === null ? undefined : rates.get(currency);
    return {
      isRequired,
      ...(currency !== null && !isInDollars({ currency }) && { rate: { currency, ...(suggested && { suggested }) } }),
      lines: this.prefilled(offered.map((fit) => fittingLine(fit, sought))),
    };
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

const fitOf = (row: Candidate, sought: Sought, rate: string | undefined): FitOfLine => {
  const worth = centsOf(BigInt(row.units), row, isInDollars(row) ? undefined : rate);
  const offered: Offered = {
    day: row.booked_day,
    reference: row.reference,
    identifier: row.identifier,
    kind: row.kind,
    worthCents: worth === undefined || worth >= 0n ? worth : -worth,
    size: Math.abs(Number(row.units)) / 10 ** row.decimals,
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
