import { formatCents, ruleText } from '@clearfold/content';
import { UnreadAmount } from '@clearfold/contracts';
import { centsFromDollars } from '@clearfold/ledger';
import { useTypedNumber } from './use-typed-number.js';

/** "$1,234.56" for an amount as it will be sent; nothing while it is not one. */
export const amountEcho = (parsed: unknown): string | undefined => {
  const cents = centsFromDollars(parsed);
  return typeof cents === 'bigint' && cents > 0n ? formatCents(cents) : undefined;
};

/**
 * The number input of an amount (docs/requirements.md, BUY-06, DEP-10, DEP-11), typed as text.
 *
 * @param parsed what `typedAmount` read
 * @returns properties of the input, and what to say under it: the amount as it was understood, or that it was not
 */
export const useAmountInput = (parsed: unknown) => {
  const { type, handlers, isLeft } = useTypedNumber(parsed instanceof UnreadAmount);
  return {
    type,
    inputProps: { min: 0.01, step: 0.01, inputMode: 'decimal', ...handlers },
    echo: amountEcho(parsed),
    unread: isLeft && parsed instanceof UnreadAmount ? ruleText(parsed.rule) : undefined,
  } as const;
};
