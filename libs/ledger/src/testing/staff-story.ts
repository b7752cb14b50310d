import { LedgerState } from '../book/ledger-state.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { isRefusal } from '../refusal.js';
import { type NotSecondTo } from '../requests/not-second-to.js';
import { type DecisionSignature } from '../signatures/decision-signature.js';
import { type FoundStaff } from '../staff/found-staff.js';
import { STAFF, STAFF_STREAM, type StaffState } from '../staff/state.js';
import { type StaffRole } from '../staff/member.js';
import { type Actor, type EventEnvelope } from '../stored/event-envelope.js';
import { uuidOf } from './arbitrary-amounts.js';
import { INVESTOR_ID, NOON } from './specification.js';

/** People of a story, by staff id; what they are, the story says. */
export const ADA = uuidOf('e', 1);
export const BEN = uuidOf('e', 2);
export const CLEO = uuidOf('e', 3);
export const RITA = uuidOf('e', 4);

/** Whoever gives commands in the tables, by name. */
export const PEOPLE: Record<string, string> = {
  ada: ADA,
  ben: BEN,
  cleo: CLEO,
  rita: RITA,
  otto: uuidOf('e', 5),
  nora: uuidOf('e', 6),
  vera: uuidOf('e', 7),
  pia: uuidOf('e', 8),
  art: uuidOf('e', 9),
  system: 'system',
  investor: INVESTOR_ID,
};

/** Somebody's doing: in the staff's stream and at noon unless said. */
export interface Happened {
  /** A staff id, the investor's, or 'system'. */
  readonly by: string;
  readonly event: LedgerEvent;
  readonly streamId?: string;
  /** ms after noon; not before what happened before it. */
  readonly at?: number;
  readonly signature?: DecisionSignature;
}

const actorOf = (id: string): Actor => {
  if (id === 'system') return { kind: 'system', id: 'set-up' };
  return { kind: id === INVESTOR_ID ? 'investor' : 'staff', id };
};

/** Somebody who is there when the log begins to know the staff. */
export const founded = (
  memberId: string,
  role: StaffRole,
  is: Partial<Pick<FoundStaff, 'access' | 'joined'>> = {},
): Happened => ({ by: 'system', event: { type: 'StaffFounded', memberId, role, access: 'on', joined: 'yes', ...is } });

export const staffOpened: Happened = { by: 'system', event: { type: 'StaffOpened' } };

/** What happened, as it stands in a log. */
export const recordedAll = (happened: readonly Happened[]): EventEnvelope<LedgerEvent>[] =>
  happened.map(({ by, event, streamId = STAFF_STREAM, at = 0, signature }, i) => ({
    position: i + 1,
    recordedAt: NOON + at,
    streamId,
    actor: actorOf(by),
    commandId: uuidOf('c', i + 1),
    event,
    ...(signature && { signature }),
  }));

/** What follows from something that happened: `after(...).give(ADA, command)` is the event, or the refusal's code. */
export const after = (...happened: readonly Happened[]) => {
  const ledger = new LedgerState('all');
  ledger.balances.set(`investor/${INVESTOR_ID}/available`, 1_000_000n);
  for (const recorded of recordedAll(happened)) ledger.apply(recorded);
  return {
    ledger,
    staff: (): StaffState => ledger.stateOf(STAFF, STAFF_STREAM),
    give(
      by: string,
      command: LedgerCommand,
      { at = 0, streamId = STAFF_STREAM, notSecondTo = [] as readonly NotSecondTo[] } = {},
    ): LedgerEvent | string | undefined {
      const commandId = uuidOf('d', ledger.position);
      const answer = ledger.execute({ streamId, commandId, actor: actorOf(by), command, notSecondTo }, NOON + at);
      return isRefusal(answer) ? answer.refused : answer[0]?.recorded.event;
    },
  };
};

export const typeOf = (answer: LedgerEvent | string | undefined): string | undefined =>
  typeof answer === 'object' ? answer.type : answer;
