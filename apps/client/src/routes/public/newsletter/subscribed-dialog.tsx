import { NEWSLETTER } from '@clearfold/content';
import { ResultDialog } from '@clearfold/ui';

interface Props {
  open: boolean;
  /** What the server said; it alone knows whether a mail comes first. */
  message: string;
  onClose: () => void;
}

const SubscribedDialog = ({ open, message, onClose }: Props) => (
  <ResultDialog
    open={open}
    tone="success"
    title={NEWSLETTER.subscribed.title}
    message={message || NEWSLETTER.subscribed.text}
    actionLabel={NEWSLETTER.subscribed.close}
    onAction={onClose}
  />
);

export default SubscribedDialog;
