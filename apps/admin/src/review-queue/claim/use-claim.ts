import { CLAIM_MINUTES, type ReviewRequest } from '@clearfold/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '#providers/data-provider.ts';
import { errorAnswer } from '#providers/http-client.ts';
import { useRequestCache } from '#requests/use-request-cache.ts';

/** Who only passes by, key after key, claims nothing. */
const STAY_MILLISECONDS = 1500;

/** Well before the server would let it go. */
const RENEWAL_MILLISECONDS = (CLAIM_MINUTES * 60_000) / 2;

/**
 * Claims the open request for as long as it stays open, so that others see who reviews it, and lets go of it afterwards.
 *
 * @param wanted false for whom may not decide it, and while somebody else holds it
 */
export const useClaim = (id: string, wanted: boolean): void => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { show, refresh } = useRequestCache();

  const claim = useEffectEvent(async (): Promise<boolean> => {
    try {
      const { data } = await dataProvider.claimRequest(id);
      if (!data?.id) return false;
      show(data);
      return true;
    } catch (error) {
      // Somebody was faster, with a claim or a decision: the panel then says who. Anything else is worth no words, since
      // a claim only spares others the work.
      if (errorAnswer(error).code) void refresh(id);
      return false;
    }
  });
  const release = useEffectEvent(async () => {
    const { data } = await dataProvider.releaseRequest(id);
    if (data?.id) show(data as ReviewRequest);
  });

  useEffect(() => {
    if (!wanted) return;
    let claimed: Promise<boolean> | undefined;
    const begin = () => {
      claimed = claim();
    };
    const first = setTimeout(begin, STAY_MILLISECONDS);
    const renewal = setInterval(begin, RENEWAL_MILLISECONDS);
    return () => {
      clearTimeout(first);
      clearInterval(renewal);
      // A claim on its way is let go of as soon as it has arrived.
      void claimed?.then((held) => (held ? release() : undefined)).catch(() => undefined);
    };
  }, [id, wanted]);
};
