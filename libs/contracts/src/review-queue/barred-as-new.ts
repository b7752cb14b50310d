import { type NotSecondTo } from '@clearfold/ledger';

/** Why the reader may not be the second person, though they were not the first: one of them is new to the other. */
export interface BarredAsNew {
  /** With 'begun-before' they never may on this one; with 'decided-before' they may from `until` on. */
  bars: NotSecondTo['bars'];
  /** With 'begun-before', from when on they may decide what the first person begins. */
  until: string;
}
