import { type Transaction } from '@clearfold/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ENTRY } from './entry-address';

interface Props {
  transactions: readonly Transaction[];
  onOpen: (transaction: Transaction) => void;
}

/** Opens the entry that the address names, as soon as it has arrived; once, for its drawer can be closed. */
export const LinkedEntry = ({ transactions, onOpen }: Props) => {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(ENTRY);
  const linked = id === null ? undefined : transactions.find(({ _id }) => _id === id);
  useEffect(() => {
    if (!linked) return;
    onOpen(linked);
    setParameters(
      (now) => {
        now.delete(ENTRY);
        return now;
      },
      { replace: true },
    );
  }, [linked, onOpen, setParameters]);
  return null;
};
