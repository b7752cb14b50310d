import { formatCents } from '@clearfold/content';
import { centsFromDollars } from '@clearfold/ledger';
import { useSignedInUser } from '#session/user.ts';
import { ReviewLine } from './review-line';

interface Props {
  amount: unknown;
  /** To whom or where, once that is known. */
  payee: string | undefined;
  labels: {
    review: (amount: string, payee: string) => string;
    reviewHeld: (amount: string, left: string) => string;
  };
}

/** What will be paid, to whom, what is held meanwhile, and what comes next; nothing of what would be refused. */
export const HeldReview = ({ amount, payee, labels }: Props) => {
  const cents = centsFromDollars(amount);
  const available = centsFromDollars(useSignedInUser().availableBalance);
  const ready = typeof cents === 'bigint' && cents > 0n && typeof available === 'bigint' && cents <= available;
  return (
    <ReviewLine>
      {ready && (
        <>
          {payee && <p>{labels.review(formatCents(cents), payee)}</p>}
          <p>{labels.reviewHeld(formatCents(cents), formatCents(available - cents))}</p>
        </>
      )}
    </ReviewLine>
  );
};
