import { REVIEW_QUEUE } from '@clearfold/content';
import { type ChangingWallet, type PolicyAnswer, type SecondPerson } from '@clearfold/contracts';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { stickyBar } from '../components/sticky-bar';
import { useAsked } from '../components/use-asked';
import { useNow } from '../components/use-now';
import { usePolicy } from '../policy/use-policy';
import { REFRESH_MILLISECONDS } from './use-review-counts';

type Pending = NonNullable<ChangingWallet['pending'] | PolicyAnswer['pending']>;

/** What was proposed and waits for a second admin, and whether the reader may be that one. */
export interface WaitingProposal {
  id: string;
  what: string;
  pending: Pending;
  isOwn: boolean;
  mayConfirm: boolean;
}

type Proposed = Pick<WaitingProposal, 'id' | 'what'> & { pending?: Pending };

/** Those of the proposals that wait for whom the list asks. */
const useWaiting = (
  resource: 'wallets' | 'policy',
  proposed: readonly Proposed[],
  whom: SecondPerson,
): readonly WaitingProposal[] => {
  const { identity } = useGetIdentity();
  const { canAccess: mayChange = false } = useCanAccess({ resource, action: 'change' });
  const now = useNow();
  return proposed
    .flatMap(({ pending, ...proposal }): WaitingProposal[] => {
      if (!pending) return [];
      const isOwn = pending.staffId === identity?.id;
      const mayConfirm = mayChange && !isOwn && !pending.isVoid && !stickyBar(pending, pending.at, now);
      return [{ ...proposal, pending, isOwn, mayConfirm }];
    })
    .filter(({ mayConfirm }) => whom === 'any' || mayConfirm === (whom === 'me'));
};

/** The proposed wallet addresses that wait for a second admin. */
export const useWaitingWallets = (whom: SecondPerson): readonly WaitingProposal[] => {
  // Under the wallets page's key: whatever is changed there is read anew here. All of them come at once, uncounted.
  const { data: wallets = [] } = useAsked(['wallets', 'changing'], (to) => to.changingWallets(), {
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const proposed = wallets.map((wallet) => ({ ...wallet, what: REVIEW_QUEUE.newAddress(wallet.currency) }));
  return useWaiting('wallets', proposed, whom);
};

/** The proposed policy that waits for a second admin: one at most. */
export const useWaitingPolicy = (whom: SecondPerson): readonly WaitingProposal[] => {
  const { data } = usePolicy({ refetchInterval: REFRESH_MILLISECONDS });
  const pending = data?.pending;
  const proposed = pending ? [{ id: 'policy', what: REVIEW_QUEUE.newPolicy, pending }] : [];
  return useWaiting('policy', proposed, whom);
};
