import { type LineState } from '@clearfold/contracts';
import { isBooked, isExplained, isFree } from './line-queries.js';

/** What became of lines, as a condition on `l` each; one holds of every line. */
export const IN_STATE: Readonly<Record<LineState, string>> = {
  open: isFree('l'),
  matched: `not l.is_withdrawn and l.units <> '0' and ${isBooked('l')} and not ${isExplained('l')}`,
  explained: `not l.is_withdrawn and (l.units = '0' or ${isExplained('l')})`,
  withdrawn: 'l.is_withdrawn',
};
