import { useEffect, useState } from 'react';
import { loadSiteServices } from '#api/site-services.ts';

/**
 * Whether the server refuses obvious PINs and passwords, asked when the first warning is due; no until that is known.
 *
 * @param wanted whether there is something to warn of
 */
export const useStrictSecrets = (wanted: boolean): boolean => {
  const [isStrict, setStrict] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let isOver = false;
    loadSiteServices().then(
      ({ strictSecrets }) => !isOver && setStrict(strictSecrets),
      // The warning stands without it, and the server says its own.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return isStrict;
};
