import { routes } from '@clearfold/contracts';
import { useQuery } from '@tanstack/react-query';
import { walletsAnswer } from '#api/answers/wallets.ts';
import { callApi } from '#api/call-api.ts';

/** The provider's addresses, asked for without the token. */
export const useWallets = () =>
  useQuery({
    queryKey: ['wallets'],
    queryFn: async ({ signal }) => {
      const answer = await callApi(routes.wallets.list, { anonymous: true, signal, answer: walletsAnswer });
      return answer.data;
    },
  });
