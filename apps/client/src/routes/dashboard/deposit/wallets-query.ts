import { type WalletsAnswer } from '@clearfold/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** The provider's addresses, asked for without the token. */
export const useWallets = () =>
  useQuery({
    queryKey: ['wallets'],
    queryFn: async ({ signal }) => {
      const answer = await callApi<WalletsAnswer>('GET', '/wallets', { anonymous: true, signal });
      return answer.data;
    },
  });
