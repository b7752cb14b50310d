import { type Recorded } from '../log/recorded.js';
import { type Tally } from '../report/checks.js';
import { type Ledger } from './ledger.js';
import { holdToRole } from './people.js';
import { type Rule } from './rule.js';
import { holdToSignature } from '../signed/hold-to-signature.js';
import { type Event, RULES } from './rules.js';

/**
 * Holds the next event of the log to the rules, and the ledger to it.
 *
 * @throws Fault when it cannot follow what is there
 */
export const apply = (ledger: Ledger, { event, ...recorded }: Recorded<Event>): void => {
  ledger.commands.take({ event, ...recorded });
  mayCause(ledger.tally, { event, ...recorded });
  holdToRole(ledger, { event, ...recorded });
  holdToSignature(ledger, { event, ...recorded });
  const owing = ledger.owesPrincipal;
  if (owing !== undefined) {
    const follows = event.type === 'PlanMatured' && recorded.streamId === owing.purchaseId;
    ledger.tally.check(
      'interest',
      follows,
      () => `the principal of ${owing.purchaseId} did not come with its last interest`,
    );
  }
  (RULES[event.type] as Rule).apply(ledger, event, recorded);
  ledger.streams.note(recorded.streamId, recorded.position);
};

const ownerOf = (event: Event, streamId: string): string => {
  if ('senderId' in event) return event.senderId;
  return 'investorId' in event ? event.investorId : streamId;
};

/** @throws Fault when an event was caused by somebody who may not */
export const mayCause = (tally: Tally, { event, streamId, actorKind, actorId }: Recorded<Event>): void => {
  const may = RULES[event.type].by.some((causer) =>
    causer === 'owner' ? actorKind === 'investor' && actorId === ownerOf(event, streamId) : actorKind === causer,
  );
  tally.check('actors', may, () => `${event.type} by ${actorKind} ${actorId}`);
};
