import { DELETE_ACCOUNT } from '@clearfold/content';
import { ConfirmDialog } from '@clearfold/ui';

interface Props {
  open: boolean;
  deleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more. Why it failed stands in the side panel, under its buttons (docs/requirements.md, DEL-08). */
export const DeleteAccountDialog = ({ open, deleting, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    open={open}
    title={DELETE_ACCOUNT.title}
    text={DELETE_ACCOUNT.text}
    confirmLabel={deleting ? DELETE_ACCOUNT.deleting : DELETE_ACCOUNT.confirm}
    keepLabel={DELETE_ACCOUNT.cancel}
    busy={deleting}
    error={undefined}
    onConfirm={onConfirm}
    onKeep={onCancel}
  />
);
