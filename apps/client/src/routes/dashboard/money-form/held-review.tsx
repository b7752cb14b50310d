import { formatCents } from '@clearfold/content';
import { centsFromDollars } from '@clearfold/ledger';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { ReviewLine } from './review-line';

interface Props {
  amount: unknown;
  /** To whom or where, once that is known. */
  payee: string | undefined;
  words: {
    review: (amount: string, payee: string) => string;
    reviewHeld: (amount: string, left: string) => string;
    reviewShort: (available: string) => string;
  };
}

/** What will be paid, to whom, what is held meanwhile, and what comes next. */
export const HeldReview = ({ amount, payee, words }: Props) => {
  const cents = centsFromDollars(amount);
  const available = centsFromDollars(useSignedInUser().availableBalance);
  const ready = typeof cents === 'bigint' && cents > 0n && typeof available === 'bigint';
  const short = ready && cents > available;
  return (
    <ReviewLine refused={short}>
      {short && <p>{words.reviewShort(formatCents(available))}</p>}
      {ready && cents <= available && (
        <>
          {payee && <p>{words.review(formatCents(cents), payee)}</p>}
          <p>{words.reviewHeld(formatCents(cents), formatCents(available - cents))}</p>
        </>
      )}
    </ReviewLine>
  );
};
