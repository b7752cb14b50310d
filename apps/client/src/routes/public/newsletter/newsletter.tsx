import { lazyComponent } from '@clearfold/ui';
import { useState } from 'react';
import { NewsletterBox } from './newsletter-box';

/** The dialog's code arrives with the first subscription. */
const SubscribedDialog = lazyComponent(() => import('./subscribed-dialog'));

/** The newsletter box with the dialog that confirms a subscription, as the landing page and the education pages show it. */
export const Newsletter = () => {
  const [subscribed, setSubscribed] = useState(false);
  /** What the server said of the last subscription; it outlives the dialog while that fades out. */
  const [said, setSaid] = useState<string>();
  return (
    <>
      <NewsletterBox
        onSubscribed={(message) => {
          setSaid(message);
          setSubscribed(true);
        }}
      />
      {said !== undefined && <SubscribedDialog open={subscribed} message={said} onClose={() => setSubscribed(false)} />}
    </>
  );
};
