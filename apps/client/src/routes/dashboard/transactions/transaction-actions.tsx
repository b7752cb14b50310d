import { type ReactNode } from 'react';
import { Cancelling } from './cancelling';
import { WithDetails } from './details/with-details';
import { type RowActions } from './row-actions';

interface Props {
  children: (actions: RowActions) => ReactNode;
}

/** Transactions that can be opened and, while they are pending, taken back. */
export const TransactionActions = ({ children }: Props) => (
  <Cancelling>
    {(onCancel) => <WithDetails onCancel={onCancel}>{(onOpen) => children({ onCancel, onOpen })}</WithDetails>}
  </Cancelling>
);
