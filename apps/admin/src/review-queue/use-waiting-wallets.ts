import { type ChangingWallet, type SecondPerson } from '@clearfold/contracts';
import { useCanAccess, useGetIdentity, useGetList } from 'react-admin';
import { standingBar } from '../records/standing-bar';
import { useNow } from './use-now';
import { REFRESH_MILLISECONDS } from './use-review-counts';

/** A proposed wallet address, and whether the reader may be the second person to it. */
export interface WaitingWallet {
  wallet: ChangingWallet;
  pending: NonNullable<ChangingWallet['pending']>;
  isOwn: boolean;
  mayConfirm: boolean;
}

const QUERY = { onError: () => undefined, refetchInterval: REFRESH_MILLISECONDS };

/** The proposed wallet addresses that wait for a second admin: those of them that wait for whom the list asks. */
export const useWaitingWallets = (whom: SecondPerson): readonly WaitingWallet[] => {
  const { data = [] } = useGetList<ChangingWallet>('wallet-changes', { pagination: { page: 1, perPage: 100 } }, QUERY);
  const { identity } = useGetIdentity();
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'wallets', action: 'change' });
  const now = useNow();
  return data
    .flatMap((wallet): WaitingWallet[] => {
      const { pending } = wallet;
      if (!pending) return [];
      const isOwn = pending.staffId === identity?.id;
      const mayConfirm = mayChange && !isOwn && !pending.isVoid && !standingBar(pending, pending.at, now);
      return [{ wallet, pending, isOwn, mayConfirm }];
    })
    .filter(({ mayConfirm }) => whom === 'any' || mayConfirm === (whom === 'me'));
};
