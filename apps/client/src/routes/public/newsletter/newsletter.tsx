import { lazy, Suspense, useState } from 'react';
import { NewsletterBox } from './newsletter-box';

/** The dialog's code arrives with the first subscription. */
const SubscribedDialog = lazy(() => import('./subscribed-dialog'));

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
      {asked && (
        <Suspense fallback={null}>
          <SubscribedDialog open={subscribed} onClose={() => setSubscribed(false)} />
        </Suspense>
      )}
    </>
  );
};
