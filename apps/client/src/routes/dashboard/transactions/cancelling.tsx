import Alert from '@mui/material/Alert';
import { type Transaction } from '@clearfold/contracts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { afterNextPaint } from '#after-next-paint.ts';
import { CancelDialog } from './cancel-dialog';

interface Props {
  children: (onCancel: (transaction: Transaction) => void) => ReactNode;
}

/**
 * Transactions whose pending requests can be taken back. It outlives the rows: a row may change or go while its dialog
 * is open. The button that opened the dialog is gone after a success, so the focus goes to the message instead.
 */
export const Cancelling = ({ children }: Props) => {
  const [asked, setAsked] = useState<Transaction>();
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const messageRef = useRef<HTMLDivElement>(null);
  const ask = useCallback((transaction: Transaction) => {
    void afterNextPaint().then(() => {
      setAsked(transaction);
      setMessage(undefined);
      setOpen(true);
    });
  }, []);
  // The rows are not drawn anew to ask a question over them.
  const shown = useMemo(() => children(ask), [children, ask]);
  return (
    <>
      {message && (
        <Alert severity="success" role="status" tabIndex={-1} ref={messageRef} sx={{ m: 2, mb: 0, outline: 'none' }}>
          {message}
        </Alert>
      )}
      {shown}
      {asked && (
        <CancelDialog
          key={asked._id}
          transaction={asked}
          open={open}
          onKeep={() => setOpen(false)}
          onCancelled={(text) => {
            setMessage(text);
            setOpen(false);
          }}
          onExited={() => {
            setAsked(undefined);
            messageRef.current?.focus();
          }}
        />
      )}
    </>
  );
};
