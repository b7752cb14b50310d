import { routes } from '@clearfold/contracts';
import { useEffect, useState } from 'react';
import { staffCall } from '../providers/staff-call';

/**
 * Whether the server refuses obvious passwords, asked when the first warning is due; no until that is known.
 *
 * @param wanted whether there is something to warn of
 */
export const useStrictSecrets = (wanted: boolean): boolean => {
  const [isStrict, setStrict] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    staffCall(routes.site.services).then(
      ({ data }) => setStrict(data.strictSecrets),
      // The warning stands without it, and the server says its own.
      () => undefined,
    );
  }, [wanted]);
  return isStrict;
};
