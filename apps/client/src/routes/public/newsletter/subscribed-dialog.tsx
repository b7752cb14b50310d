import { NEWSLETTER } from '@clearfold/content';
import { ResultDialog } from '@clearfold/ui';

interface Props {
  open: boolean;
  onClose: () => void;
}

const SubscribedDialog = ({ open, onClose }: Props) => (
  <ResultDialog
    open={open}
    tone="success"
    title={NEWSLETTER.subscribed.title}
    message={NEWSLETTER.subscribed.text}
    actionLabel={NEWSLETTER.subscribed.close}
    onAction={onClose}
  />
);

export default SubscribedDialog;
