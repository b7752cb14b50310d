import { routes, type StaffLiveChange, type StaffLiveUpdate } from '@clearfold/contracts';
import { followLive } from '@clearfold/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { urlOf } from '../providers/plain-call';
import { session } from '../providers/session';
import { useRequestCache } from '../requests/use-request-cache';

/** EventSource cannot send the bearer token, hence fetch. */
const open = (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> | undefined => {
  const token = session.token();
  if (!token) return undefined;
  const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  return fetch(urlOf(routes.live.staffStream, {}), { headers, signal, cache: 'no-store' });
};

/** Shows what others decide and take on as they do. Each list's own refresh goes on beside it, should the stream be down. */
export const useLiveConsole = (): void => {
  const queryClient = useQueryClient();
  const { take, reread } = useRequestCache();
  const updated = useEffectEvent(({ request }: StaffLiveUpdate) => take(request));
  const changed = useEffectEvent(({ what, id }: StaffLiveChange) => {
    if (what === 'claim') void reread(id);
    else void queryClient.invalidateQueries({ queryKey: ['tickets'] });
  });
  useEffect(() => {
    const readAll = () => {
      void queryClient.invalidateQueries({ queryKey: ['requests'] });
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
    };
    return followLive({
      open,
      onEvent: (event, data) => {
        if (event === 'update') updated(data as StaffLiveUpdate);
        else if (event === 'changed') changed(data as StaffLiveChange);
        else if (event === 'reset') readAll();
      },
      // What happened before the line stood was told to nobody.
      onLine: (isUp, resumed) => {
        if (isUp && !resumed) readAll();
      },
      onSessionEnd: readAll,
    });
  }, [queryClient]);
};
