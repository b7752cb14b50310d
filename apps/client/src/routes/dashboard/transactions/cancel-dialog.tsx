import { CANCEL_REQUEST, FAILURE_TEXT, formatDollars, MISSING_TOKEN_TEXT } from '@clearfold/content';
import { routes, type Transaction } from '@clearfold/contracts';
import { ConfirmDialog } from '@clearfold/ui';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#api/api-failure.ts';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { useIdempotentSubmission } from '#forms/idempotency-key.ts';
import { refreshAccount } from '../account/refresh-account';

interface Props {
  transaction: Transaction;
  open: boolean;
  onKeep: () => void;
  onCancelled: (message: string) => void;
  onExited: () => void;
}

/** Says what cancelling does, and does it. Closes when the list shows the request as it stands afterwards. */
export const CancelDialog = ({ transaction, open, onKeep, onCancelled, onExited }: Props) => {
  const { _id, type, amount } = transaction;
  const submitOnce = useIdempotentSubmission();
  const cancelling = useMutation({
    mutationFn: () =>
      submitOnce((idempotencyKey) =>
        callApi(routes.transactions.cancel, {
          params: { id: _id },
          needsToken: true,
          idempotencyKey,
          answer: messageAnswer,
        }),
      ),
    onSuccess: async ({ message }) => {
      await refreshAccount();
      onCancelled(message || CANCEL_REQUEST.cancelled);
    },
    // Somebody may have decided meanwhile: then the row behind the dialog says so.
    onError: () => void refreshAccount(),
  });
  const failure =
    cancelling.error && failureText(cancelling.error, FAILURE_TEXT.cancelRequest, MISSING_TOKEN_TEXT.action);
  return (
    <ConfirmDialog
      open={open}
      title={CANCEL_REQUEST.title}
      text={CANCEL_REQUEST[type === 'deposit' ? 'deposit' : 'held'](formatDollars(amount))}
      confirmLabel={CANCEL_REQUEST.action}
      keepLabel={CANCEL_REQUEST.keep}
      busy={cancelling.isPending}
      error={failure ?? undefined}
      onConfirm={() => cancelling.mutate()}
      onKeep={onKeep}
      onExited={onExited}
    />
  );
};
