import { type OpenItemRow } from '@clearfold/contracts';

/** Whether it is a line of a coin: no rate says what that is worth, so staff do. */
export const isCoinLine = ({ item, currency }: Pick<OpenItemRow, 'item' | 'currency'>): boolean =>
  item === 'line' && currency !== 'USD';
