import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { useState } from 'react';
import { firstApproval } from './first-approval';
import { firstApprovalChange } from './first-approval-change';
import { firstMatch } from './first-match';
import { firstMatchChange } from './first-match-change';

/** A double click or a key held down is one decision; whoever reads what changed takes longer. */
const READING_MILLISECONDS = 1_000;

interface FirstApprovalSeen {
  /** What is said at the button after a click that sent nothing. */
  notice: string | undefined;
  /** Whether what stands in the form goes by what the first person said as its reader knows it; where not, the notice says what changed. */
  isAsSeen: () => boolean;
}

/** What the first of two approved, or found, as it was when a form was opened, or when its reader was last told of a change: the request is read anew under it. */
export const useFirstApprovalSeen = (request: ReviewRequest | ReviewRequestDetail): FirstApprovalSeen => {
  const [seen, setSeen] = useState<ReviewRequest | ReviewRequestDetail>(request);
  const [said, setSaid] = useState<{ notice: string; at: number }>();

  const isAsSeen = () => {
    if (keyOf(seen) !== keyOf(request)) {
      setSeen(request);
      const change = request.status === 'pending' ? firstApprovalChange : firstMatchChange;
      setSaid({ notice: change(seen, request), at: Date.now() });
      return false;
    }
    if (said && Date.now() - said.at < READING_MILLISECONDS) return false;
    setSaid(undefined);
    return true;
  };

  return { notice: said?.notice, isAsSeen };
};

const keyOf = (request: ReviewRequest): string => {
  const { staffId, at, amount, lineId } = firstApproval(request) ?? firstMatch(request) ?? {};
  return JSON.stringify([staffId, at, amount, lineId]);
};
