import { formatCents, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow } from '@clearfold/contracts';
import { type Cents, exactCents, type ExplanationCategory, whySecondExplanation } from '@clearfold/ledger';
import { useCanAccess } from 'react-admin';
import { usePolicy } from '../policy/use-policy';
import { isCoinLine } from './item-kind';

const { dialog } = STAFF_OPEN_ITEMS;

type WhySecond = NonNullable<ReturnType<typeof whySecondExplanation>>;

interface SecondPerson {
  /** What is known of it, in words. */
  says: string;
  /** True where the explanation closes nothing before another person agrees. */
  isNeeded: boolean;
}

/**
 * Whether explaining an item takes a second person, and why, in words, by the ledger's own rule; what the reader explained alone
 * before, the console does not know.
 *
 * @param category empty while none is chosen
 */
export const useSecondPerson = (item: OpenItemRow, category: ExplanationCategory | ''): SecondPerson => {
  const { canAccess: mayRead = false } = useCanAccess({ resource: 'policy', action: 'list' });
  const { data: policy } = usePolicy({ enabled: mayRead });
  const isCoin = isCoinLine(item);
  if (!policy || (item.amountUsd === undefined && !isCoin)) return { says: dialog.perhapsTwo, isNeeded: false };
  const { at, secondApprovalFrom, secondApprovalDailyFrom } = policy.current;
  const [fromCents, dailyCents] = [exactCents(secondApprovalFrom), exactCents(secondApprovalDailyFrom)];
  // Before the ledger has a policy, the server's settings stand there.
  const inForce =
    at === undefined ? undefined : { secondApprovalFromCents: fromCents, secondApprovalDailyFromCents: dailyCents };
  const amountCents = isCoin ? 0n : exactCents(item.amountUsd ?? 0);
  const why = whySecondExplanation({ amountCents, category: category || 'other', isCoin }, inForce);
  if (why === undefined) return { says: dialog.dailyTwo(formatCents(dailyCents)), isNeeded: false };
  return { says: dialog.two(whyText(why, fromCents, dailyCents)), isNeeded: true };
};

const whyText = (why: WhySecond, fromCents: Cents, dailyCents: Cents): string => {
  if (why === 'amount') return dialog.why.amount(formatCents(fromCents));
  return why === 'investor-sum' || why === 'reviewer-sum'
    ? dialog.why.amount(formatCents(dailyCents))
    : dialog.why[why];
};
