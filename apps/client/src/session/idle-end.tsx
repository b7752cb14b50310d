import { SESSION_MINUTES } from '@clearfold/contracts';
import { lazyComponent } from '@clearfold/ui';
import { useEffect, useState } from 'react';
import { loadSiteServices } from '../api/site-services';

const IdleWatch = lazyComponent(() => import('./idle-watch'), null);

/** No session ends before it was idle for five minutes: while a page opens there is other work. */
const ASKED_AFTER_MILLISECONDS = 60_000;

/** Where sessions end that nobody uses, what watches for that; elsewhere its code does not come. */
export const IdleEnd = () => {
  const [minutes, setMinutes] = useState(SESSION_MINUTES);
  useEffect(() => {
    const ask = () =>
      loadSiteServices().then(
        ({ idleMinutes }) => setMinutes(idleMinutes),
        // The server ends them all the same, as soon as nothing more is read.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), ASKED_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return minutes < SESSION_MINUTES ? <IdleWatch minutes={minutes} /> : null;
};
