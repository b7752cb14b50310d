import { type Transaction } from '@clearfold/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const TransactionDrawer = lazy(() => import('./transaction-drawer'));

interface Props {
  children: (onOpen: (transaction: Transaction) => void) => ReactNode;
}

/** Transactions whose details open in a drawer, whose code arrives with the first one opened. */
export const WithDetails = ({ children }: Props) => {
  const [chosen, setChosen] = useState<Transaction>();
  const [open, setOpen] = useState(false);
  return (
    <>
      {children((transaction) => {
        setChosen(transaction);
        setOpen(true);
      })}
      {chosen && (
        <Suspense fallback={null}>
          <TransactionDrawer
            key={chosen._id}
            transaction={chosen}
            open={open}
            onClose={() => setOpen(false)}
            onExited={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
