import { type ChangingWallet, type SecondPerson } from '@clearfold/contracts';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { useAsked } from '../components/use-asked';
import { stickyBar } from '../components/sticky-bar';
import { useNow } from '../components/use-now';
import { REFRESH_MILLISECONDS } from './use-review-counts';

/** A proposed wallet address, and whether the reader may be the second person to it. */
export interface WaitingWallet {
  wallet: ChangingWallet;
  pending: NonNullable<ChangingWallet['pending']>;
  isOwn: boolean;
  mayConfirm: boolean;
}

/** The proposed wallet addresses that wait for a second admin: those of them that wait for whom the list asks. */
export const useWaitingWallets = (whom: SecondPerson): readonly WaitingWallet[] => {
  // Under the wallets page's key: whatever is changed there is read anew here. All of them come at once, uncounted.
  const { data: wallets = [] } = useAsked(['wallets', 'changing'], (to) => to.changingWallets(), {
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const { identity } = useGetIdentity();
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'wallets', action: 'change' });
  const now = useNow();
  return wallets
    .flatMap((wallet): WaitingWallet[] => {
      const { pending } = wallet;
      if (!pending) return [];
      const isOwn = pending.staffId === identity?.id;
      const mayConfirm = mayChange && !isOwn && !pending.isVoid && !stickyBar(pending, pending.at, now);
      return [{ wallet, pending, isOwn, mayConfirm }];
    })
    .filter(({ mayConfirm }) => whom === 'any' || mayConfirm === (whom === 'me'));
};
