import { LEDGER_EVENTS } from '@clearfold/content';
import { type Actor } from '@clearfold/ledger';

const INVESTOR = 'Investor';

/**
 * Who did something, as a line of the trail begins with it: a job by what it is called, behind the word for the server itself.
 *
 * @param names of staff by their ids; who is in none of them is told by the id
 */
export const actorName = ({ kind, id }: Actor, names: ReadonlyMap<string, string>): string => {
  if (kind === 'investor') return INVESTOR;
  return kind === 'system' ? `${LEDGER_EVENTS.actorKind.system} ${id}` : (names.get(id) ?? id);
};
