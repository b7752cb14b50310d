import { formatCents, WITHDRAWAL } from '@clearfold/content';
import { centsFromDollars } from '@clearfold/ledger';
import { ReviewLine } from '../money-form/review-line';

interface Props {
  amount: unknown;
  account: string;
  /** Dollars. */
  available: number;
}

/** What will be paid, to whom, what is held meanwhile, and what comes next. */
export const WithdrawalReview = ({ amount, account, available }: Props) => {
  const cents = centsFromDollars(amount);
  const availableCents = centsFromDollars(available);
  const ready = typeof cents === 'bigint' && cents > 0n && typeof availableCents === 'bigint';
  const short = ready && cents > availableCents;
  return (
    <ReviewLine refused={short}>
      {short && <p>{WITHDRAWAL.reviewShort(formatCents(availableCents))}</p>}
      {ready && cents <= availableCents && (
        <>
          {account.trim() && <p>{WITHDRAWAL.review(formatCents(cents), account.trim())}</p>}
          <p>{WITHDRAWAL.reviewHeld(formatCents(cents), formatCents(availableCents - cents))}</p>
        </>
      )}
    </ReviewLine>
  );
};
