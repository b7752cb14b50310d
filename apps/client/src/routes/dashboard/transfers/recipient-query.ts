import { routes } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { recipientAnswer } from '#api/answers/recipient.ts';
import { callApi } from '#api/call-api.ts';

const USER_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text, in small letters, has a user id's form. */
export const isUserId = (text: string): boolean => USER_ID.test(text);

/** The masked name behind a user id. */
export const recipientQuery = (id: string) =>
  queryOptions({
    queryKey: ['recipient', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, needsToken: true, signal, answer: recipientAnswer };
      return (await callApi(routes.transfers.recipient, call)).data;
    },
    staleTime: 60_000,
  });
