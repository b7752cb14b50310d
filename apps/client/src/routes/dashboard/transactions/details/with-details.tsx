import { type Transaction } from '@clearfold/contracts';
import { lazyComponent } from '@clearfold/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Entry, entryKey } from '../entries-of';

const TransactionDrawer = lazyComponent(() => import('./transaction-drawer'));

interface Props {
  onCancel: (transaction: Transaction) => void;
  children: (onOpen: (entry: Entry) => void) => ReactNode;
}

/** Transactions whose details open in a drawer, whose code arrives with the first one opened. */
export const WithDetails = ({ onCancel, children }: Props) => {
  const [chosen, setChosen] = useState<Entry>();
  const [open, setOpen] = useState(false);
  const onOpen = useCallback((entry: Entry) => {
    setChosen(entry);
    setOpen(true);
  }, []);
  // The rows are not drawn anew to open a drawer over them.
  const shown = useMemo(() => children(onOpen), [children, onOpen]);
  return (
    <>
      {shown}
      {chosen && (
        <TransactionDrawer
          key={entryKey(chosen)}
          entry={chosen}
          open={open}
          onClose={() => setOpen(false)}
          onCancel={onCancel}
          onExited={() => setChosen(undefined)}
        />
      )}
    </>
  );
};
