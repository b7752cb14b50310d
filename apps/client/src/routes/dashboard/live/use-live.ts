import { type LiveChange, pathOf, routes } from '@clearfold/contracts';
import { followLive } from '@clearfold/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiBase } from '#api/api-base.ts';
import { storedToken } from '#session/token.ts';
import { transactionsQuery } from '../account/transactions-query';
import { userQuery } from '#session/user.ts';
import { notificationsQuery } from '../notifications/notifications-query';
import { ticketsQuery } from '../tickets/tickets-query';
import { setConnected } from './connection-status';

/** What the screens show of the ledger, read again when it moved. */
const readMoney = (client: QueryClient): void => {
  void client.invalidateQueries(transactionsQuery);
  void client.invalidateQueries(userQuery);
};

const readChange = (client: QueryClient, { what }: LiveChange): void => {
  void client.invalidateQueries(notificationsQuery);
  // An account that was frozen or released is among what is told and moves no money.
  void client.invalidateQueries(userQuery);
  if (what === 'tickets') void client.invalidateQueries(ticketsQuery);
};

const readAll = (client: QueryClient): void => {
  readMoney(client);
  readChange(client, { what: 'tickets' });
};

/** EventSource cannot send the bearer token, hence fetch. */
const open = (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> | undefined => {
  const token = storedToken();
  if (!token) return undefined;
  const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  return fetch(apiBase() + pathOf(routes.live.stream, {}), { headers, signal, cache: 'no-store' });
};

/** An own sign-out ends the stream as well, and is quicker than this. */
const SESSION_END_MILLISECONDS = 1500;

/** Keeps the dashboard current by the live stream; while it is down the queries look for themselves. */
export const useLive = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    const stop = followLive({
      open,
      onEvent: (event, data) => {
        if (event === 'update') readMoney(client);
        else if (event === 'changed') readChange(client, data as LiveChange);
        else if (event === 'reset') readAll(client);
      },
      onLine: (isUp) => {
        setConnected(isUp);
        // Up: what happened before the line stood, or has no position, was told to nobody. Down: the polling begins.
        readAll(client);
      },
      // The call is refused, and the session says so as after any other call.
      onSessionEnd: () => {
        ending = setTimeout(() => void client.invalidateQueries(userQuery), SESSION_END_MILLISECONDS);
      },
    });
    return () => {
      stop();
      clearTimeout(ending);
      setConnected(false);
    };
  }, [client]);
};
