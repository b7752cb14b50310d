import { useState } from 'react';
import { lazyComponent } from '#lazy-component.tsx';
import { NewsletterBox } from './newsletter-box';

/** The dialog's code arrives with the first subscription. */
const SubscribedDialog = lazyComponent(() => import('./subscribed-dialog'));

/** The newsletter box with the dialog that confirms a subscription, as the landing page and the education pages show it. */
export const Newsletter = () => {
  const [subscribed, setSubscribed] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <NewsletterBox
        onSubscribed={() => {
          setAsked(true);
          setSubscribed(true);
        }}
      />
      {asked && <SubscribedDialog open={subscribed} onClose={() => setSubscribed(false)} />}
    </>
  );
};
