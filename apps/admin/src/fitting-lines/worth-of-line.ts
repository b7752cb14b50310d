import { type OutsideLineRow, type ReviewRequest } from '@clearfold/contracts';
import { type Cents, centsOf, exactCents, isInDollars } from '@clearfold/ledger';

type Amount = Pick<OutsideLineRow, 'amount' | 'currency'>;

/** Decimal text as a whole number of the smallest unit that it names. */
const unitsIn = (amount: string): { units: bigint; decimals: number } => {
  const [whole = '', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), decimals: fraction.length };
};

/**
 * What a line is worth, as the ledger reckons it: below zero what went out.
 *
 * @param rate US dollars for one whole coin, as decimal text; of a line in dollars it says nothing
 * @returns cents; undefined of a coin while the rate is none
 */
export const worthOfLine = ({ amount, currency }: Amount, rate?: string): Cents | undefined => {
  const { units, decimals } = unitsIn(amount);
  return centsOf(units, { currency, decimals }, isInDollars({ currency }) ? undefined : rate);
};

/** What a request is compared with: what its investor declared, what was credited, or what is or was paid. */
export const comparedWith = ({ kind, creditedAmount }: ReviewRequest): 'declared' | 'credited' | 'paid' => {
  if (kind === 'withdrawal') return 'paid';
  return creditedAmount === undefined ? 'declared' : 'credited';
};

/** How much more came in, or went out, by a line than the request says. @returns cents; undefined as of `worthOfLine` */
export const differenceOf = (request: ReviewRequest, line: Amount, rate?: string): Cents | undefined => {
  const worth = worthOfLine(line, rate);
  if (worth === undefined) return undefined;
  const moved = request.kind === 'withdrawal' ? -worth : worth;
  return moved - exactCents(request.creditedAmount ?? request.amount);
};
