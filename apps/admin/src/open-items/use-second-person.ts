import { formatCents, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow } from '@clearfold/contracts';
import { exactCents, type ExplanationCategory, whySecondExplanation } from '@clearfold/ledger';
import { useCanAccess } from 'react-admin';
import { usePolicy } from '../policy/use-policy';
import { isCoinLine } from './item-kind';

const { dialog } = STAFF_OPEN_ITEMS;

/**
 * Whether explaining an item takes a second person, and why, in words, by the ledger's own rule.
 *
 * @param category empty while none is chosen
 * @returns undefined where one person is enough
 */
export const useSecondPerson = (item: OpenItemRow, category: ExplanationCategory | ''): string | undefined => {
  const { canAccess: mayRead = false } = useCanAccess({ resource: 'policy', action: 'list' });
  const { data: policy } = usePolicy({ enabled: mayRead });
  const isCoin = isCoinLine(item);
  if (!policy || (item.amountUsd === undefined && !isCoin)) return dialog.perhapsTwo;
  const { at, secondApprovalFrom } = policy.current;
  // Before the ledger has a policy, the server's settings stand there.
  const fromCents = at === undefined ? undefined : exactCents(secondApprovalFrom);
  const amountCents = isCoin ? 0n : exactCents(item.amountUsd ?? 0);
  const why = whySecondExplanation({ amountCents, category: category || 'other', isCoin }, fromCents);
  if (why === undefined) return undefined;
  return dialog.two(why === 'amount' ? dialog.why.amount(formatCents(fromCents ?? 0n)) : dialog.why[why]);
};
