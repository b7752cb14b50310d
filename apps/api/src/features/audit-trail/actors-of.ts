import { ACTOR_OF_ROLE } from '@clearfold/content';
import { type StaffRole } from '@clearfold/contracts';
import { type EventEnvelope, type LedgerEvent, staff } from '@clearfold/ledger';
import { readStaffChanges, type RunStatement } from '@clearfold/ledger-store';
import { actorName } from './actor-name.js';

type Caused = Pick<EventEnvelope<LedgerEvent>, 'position' | 'actor'>;

const NAMES = `select id, name from staff where id = any($1::uuid[])`;

/**
 * Says of events who caused them: of staff the name; to auditors, who see nobody's, the role that the log had them in then.
 *
 * @param reader the role of who reads it
 */
export const actorsOf = async (
  events: readonly Caused[],
  reader: StaffRole,
  run: RunStatement,
): Promise<(event: Caused) => string> => {
  const ofStaff = events.filter(({ actor }) => actor.kind === 'staff');
  if (reader === 'auditor') {
    const roles = ofStaff.length > 0 ? await rolesThen(ofStaff, run) : new Map<number, StaffRole>();
    return ({ position, actor }) =>
      actor.kind === 'staff' ? ACTOR_OF_ROLE[roles.get(position) ?? 'unknown'] : actorName(actor, new Map());
  }
  const ids = [...new Set(ofStaff.map(({ actor }) => actor.id))];
  const rows = ids.length > 0 ? await run<{ id: string; name: string }>(NAMES, [ids]) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ actor }) => actorName(actor, names);
};

/** By position, the role that its actor had before it; of whom the log did not know there is none. */
const rolesThen = async (events: readonly Caused[], run: RunStatement): Promise<Map<number, StaffRole>> => {
  const changes = await readStaffChanges(run);
  const roles = new Map<number, StaffRole>();
  let state = staff.initialState;
  let next = 0;
  for (const { position, actor } of [...events].sort((a, b) => a.position - b.position)) {
    for (let change = changes[next]; change && change.position < position; change = changes[++next])
      state = staff.evolve(state, change);
    const role = state.members.get(actor.id)?.role;
    if (role) roles.set(position, role);
  }
  return roles;
};
