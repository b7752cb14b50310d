import { type LiveChange, pathOf, routes } from '@clearfold/contracts';
import { followLive } from '@clearfold/ui';
import { useEffect } from 'react';
import { apiBase } from '#api/api-base.ts';
import { forgetEarlyAnswers } from '#api/early-answers.ts';
import { queryClient } from '#session/query-client.ts';
import { storedToken } from '#session/token.ts';
import { userQuery } from '#session/user.ts';
import { refreshAccount } from '../account/refresh-account';
import { notificationsQuery } from '../notifications/notifications-query';
import { passkeysQuery } from '../passkeys/passkeys-query';
import { ticketsQuery } from '../tickets/tickets-query';
import { setConnected } from './connection-status';

const readChange = ({ what }: LiveChange): void => {
  void queryClient.invalidateQueries(notificationsQuery);
  // An account that was frozen or released, and payments that support lets go unsigned, are among what is told and move no money.
  void queryClient.invalidateQueries(userQuery);
  void queryClient.invalidateQueries(passkeysQuery);
  if (what === 'tickets') void queryClient.invalidateQueries(ticketsQuery);
};

/** What the document asked for before the ledger moved is of before. */
const readMoved = (): void => {
  forgetEarlyAnswers();
  void refreshAccount();
};

const readAll = (): void => {
  void refreshAccount();
  readChange({ what: 'tickets' });
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
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    const stop = followLive({
      open,
      onEvent: (event, data) => {
        if (event === 'update') readMoved();
        else if (event === 'changed') readChange(data as LiveChange);
        else if (event === 'reset') readAll();
      },
      onLine: (isUp) => {
        setConnected(isUp);
        // Up: what happened before the line stood, or has no position, was told to nobody. Down: the polling begins.
        readAll();
      },
      // The call is refused, and the session says so as after any other call.
      onSessionEnd: () => {
        ending = setTimeout(() => void queryClient.invalidateQueries(userQuery), SESSION_END_MILLISECONDS);
      },
    });
    return () => {
      stop();
      clearTimeout(ending);
      setConnected(false);
    };
  }, []);
};
