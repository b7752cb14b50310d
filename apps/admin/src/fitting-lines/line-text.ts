import {
  FIT_REASON_TEXT,
  FITTING_LINES,
  formatCalendarDay,
  formatCents,
  formatDayAndTime,
  formatOutside,
} from '@clearfold/content';
import { type FittingLine, type NamedLine, type OutsideLineRow, type ReviewRequest } from '@clearfold/contracts';
import { type Cents } from '@clearfold/ledger';
import { comparedWith, differenceOf, worthOfLine } from './worth-of-line';

type Told = Pick<OutsideLineRow, 'amount' | 'currency' | 'day' | 'accountName'>;

/** What came in or went out by a line; which of the two, the place says. */
export const lineAmount = ({ amount, currency }: Pick<Told, 'amount' | 'currency'>): string =>
  formatOutside(amount.replace(/^-/, ''), currency);

/** A line in a sentence: "0.5 BTC, Nov 20, 2026, Cold wallet". */
export const lineText = (line: Told): string =>
  FITTING_LINES.lineOf(lineAmount(line), formatCalendarDay(line.day), line.accountName);

/** The same with the rate of a coin: "0.5 BTC, Nov 20, 2026, Cold wallet. $64,000.00 for 1 BTC, Kraken, Nov 20, 2026, 3:04 PM". */
export const lineAtRate = (line: NamedLine): string => [lineText(line), rateText(line)].filter(Boolean).join('. ');

/** What a line comes to in dollars, and how far that is from what the request says; undefined of a coin while it has no rate. */
export const worthText = (request: ReviewRequest, line: Told, rate: string | undefined): string | undefined => {
  const worth = worthOfLine(line, rate);
  const difference = differenceOf(request, line, rate);
  if (worth === undefined || difference === undefined || rate === undefined) return undefined;
  return FITTING_LINES.worth(
    lineAmount(line),
    formatOutside(rate, 'USD'),
    formatCents(worth < 0n ? -worth : worth),
    differenceText(request, difference),
  );
};

/** "$1.80 less than declared". */
export const differenceText = (request: ReviewRequest, cents: Cents): string => {
  const to = comparedWith(request);
  if (cents === 0n) return FITTING_LINES.exactly[to];
  return cents > 0n ? FITTING_LINES.more[to](formatCents(cents)) : FITTING_LINES.less[to](formatCents(-cents));
};

const DAY = 86_400_000;

/** Why a line fits, in words, what weighs most first. */
export const whyText = ({ why, day }: Pick<FittingLine, 'why' | 'day'>, { createdAt }: ReviewRequest): string[] => {
  const apart = Math.round((Date.parse(day) - Date.parse(createdAt.slice(0, 10))) / DAY);
  return why.map((reason) => (reason === 'day' ? FITTING_LINES.daysLater(apart) : FIT_REASON_TEXT[reason]));
};

/** At which rate a coin's line was taken; undefined of a line in dollars. */
export const rateText = ({ rate, rateSource = '', rateAt, currency }: NamedLine): string | undefined =>
  rate &&
  FITTING_LINES.rateOf(formatOutside(rate, 'USD'), currency, rateSource, rateAt ? formatDayAndTime(rateAt) : '');
