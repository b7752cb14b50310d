import {
  type FittingLine,
  type FittingLines,
  type NamedLine,
  type ReviewRequest,
  type ReviewRequestDetail,
} from '@clearfold/contracts';
import { type Cents, isInDollars } from '@clearfold/ledger';
import { type Draft } from '../requests/drafts';
import { type ApprovedBy, endorsedEntry, firstApproval, firstApprovalBy } from '../requests/first-approval';
import { firstMatchLine } from '../requests/first-match';
import { worthOfLine } from './worth-of-line';

/** Chosen instead of a line: none of those that fit, where none is wanted; or none, with a reason, where one is. */
export const NO_LINE = 'none';

/** A rate as it is entered. */
export interface RateEntries {
  /** US dollars for one whole coin, without commas. */
  rate: string;
  rateSource: string;
  /** An ISO 8601 instant; empty while none is entered. */
  rateAt: string;
}

/** What shows that a deposit came, as it stands in the form. */
export interface ChosenEvidence {
  /** Whether a line is wanted, or two people who say why none. */
  isRequired: boolean;
  /** A line's id, `NO_LINE`, or nothing yet. */
  choice: string | undefined;
  line: FittingLine | undefined;
  /** Absent where no rate is asked for. */
  rate: RateEntries | undefined;
  /** What the line is worth; absent while its rate is none. */
  worth: Cents | undefined;
  by: ApprovedBy;
  /** What stands to be approved by this line, US dollars: any other amount needs a note. */
  standing: number;
  /** What the amount's field holds. */
  credited: string;
}

const NO_RATE: RateEntries = { rate: '', rateSource: '', rateAt: '' };

/**
 * What a reviewer chose for a deposit, or is offered while they have not: what the first of two approved by; else the line that
 * is pre-filled; else none, unless one is wanted or has the deposit's own reference.
 *
 * @param fitting absent while it is read, where it cannot be, and for any other kind
 */
export const chosenEvidence = (
  request: ReviewRequest | ReviewRequestDetail,
  draft: Draft,
  fitting: FittingLines | undefined,
): ChosenEvidence => {
  const lines = fitting?.lines ?? [];
  const isRequired = fitting?.isRequired ?? request.needsLine ?? false;
  const offered = draft['lineId'] ?? presetOf(request, lines, isRequired);
  const line = lines.find(({ id }) => id === offered);
  // A line that is offered no more is no "none of these": its reviewer chooses again.
  const none = offered === NO_LINE || (lines.length === 0 && !isRequired) ? NO_LINE : undefined;
  const rate = line && chosenRate(request, draft, fitting, line);
  const by = {
    lineId: line?.id,
    rate: rate?.rate,
    isWithoutLine: isRequired && none !== undefined,
    isRateByTwo: isRequired && rate !== undefined,
  };
  const first = firstApprovalBy(request, by);
  const worth = line && worthOfLine(line, rate?.rate);
  const standing = first?.amount ?? request.amount;
  const arrived = first || worth === undefined || worth <= 0n ? standing.toFixed(2) : dollarsText(worth);
  const credited = draft['creditedAmount'] ?? arrived;
  return { isRequired, choice: line?.id ?? none, line, rate, worth, by, standing, credited };
};

/** Whether one of the lines has the very reference or transaction id: then nobody passes it over without saying so. */
export const fitsByReference = (lines: readonly FittingLine[]): boolean =>
  lines.some(({ why }) => why.includes('transaction-id') || why.includes('reference'));

/** What is chosen before anybody chooses. */
const presetOf = (request: ReviewRequest, lines: readonly FittingLine[], isRequired: boolean): string | undefined => {
  const first = firstApproval(request);
  if (first) return first.lineId ?? NO_LINE;
  return (
    lines.find(({ isPrefilled }) => isPrefilled)?.id ?? (isRequired || fitsByReference(lines) ? undefined : NO_LINE)
  );
};

/**
 * The rate of a chosen line: as it was typed; else as the first of two had it for the same line; else as it is suggested. Where the
 * first's source and time are of their rate alone, another rate begins without them.
 *
 * @returns undefined of a line in dollars
 */
export const chosenRate = (
  request: ReviewRequest | ReviewRequestDetail,
  draft: Draft,
  fitting: FittingLines | undefined,
  line: FittingLine,
): RateEntries | undefined => {
  if (isInDollars(line)) return undefined;
  const first = endorsedEntry(request)?.line ?? firstMatchLine(request);
  const suggested = fitting?.rates.find(({ currency }) => currency === line.currency)?.suggested;
  const said = first?.id === line.id ? saidOf(first) : undefined;
  const offered = {
    ...NO_RATE,
    ...(suggested && { rate: suggested.rate, rateSource: suggested.source, rateAt: suggested.at }),
    ...said,
  };
  const rate = plainRate(draft['rate'] ?? offered.rate);
  const { rateSource, rateAt } = said && rate !== offered.rate ? NO_RATE : offered;
  return { rate, rateSource: draft['rateSource'] ?? rateSource, rateAt: draft['rateAt'] ?? rateAt };
};

const saidOf = ({ rate, rateSource, rateAt }: NamedLine): Partial<RateEntries> => ({
  ...(rate !== undefined && { rate }),
  ...(rateSource !== undefined && { rateSource }),
  ...(rateAt !== undefined && { rateAt }),
});

/** "64,250.12" and " 64250.12 " are one rate; whatever else is none is left for the field to say so. */
const plainRate = (typed: string): string => {
  const text = typed.trim();
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
};

const dollarsText = (cents: Cents): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
