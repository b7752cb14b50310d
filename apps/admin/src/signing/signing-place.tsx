import { useEffect, useState } from 'react';
import { signingDesk } from './signing-desk';

/** Where what waits for a signature is shown, above whatever screen it came from. */
export const SigningPlace = () => {
  const [asked, setAsked] = useState(signingDesk.first);
  useEffect(() => {
    const stop = signingDesk.subscribe(() => setAsked(signingDesk.first()));
    return () => {
      stop();
      // Whoever is signed out signs nothing, nor does who comes next.
      signingDesk.clear();
    };
  }, []);
  if (!asked) return null;
  const { Dialog, ...toSign } = asked;
  return <Dialog {...toSign} />;
};
