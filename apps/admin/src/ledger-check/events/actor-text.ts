import { LEDGER_EVENTS } from '@clearfold/content';
import { type EventCause } from '@clearfold/contracts';

/** Who acted: the kind, and as much of the id as tells people apart; a job by its name. */
export const actorText = ({ actor: { kind, id } }: Pick<EventCause, 'actor'>): string =>
  `${LEDGER_EVENTS.actorKind[kind]} ${kind === 'system' ? id : id.slice(0, 8)}`;
