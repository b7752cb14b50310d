import { type OwnPasskeysAnswer, routes } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ownPasskeysAnswer } from '#api/answers/passkeys.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#session/query-client.ts';

/** The investor's passkeys, and whether they sign withdrawals and transfers. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => callApi(routes.passkeys.own, { needsToken: true, signal, answer: ownPasskeysAnswer }),
  // The frame around every screen asks, and some of the screens.
  staleTime: 30_000,
});

/** Keeps what a call answered that changed them. */
export const keepPasskeys = ({ passkeys, paymentSigning, signing }: OwnPasskeysAnswer): void => {
  queryClient.setQueryData(passkeysQuery.queryKey, { passkeys, paymentSigning, ...(signing && { signing }) });
};
