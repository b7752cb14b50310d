import { type Account } from './book/account.js';
import { type AccountRange } from './book/account-range.js';
import { type Holdings } from './book/holdings.js';
import { type Posting } from './book/posting.js';
import { type Cents } from './money/cents.js';
import { type Refusal } from './refusal.js';
import { type NotSecondTo } from './requests/not-second-to.js';
import { type DecidedAlone } from './requests/second-approval.js';
import { type StaffRole } from './staff/member.js';
import { type Actor } from './stored/event-envelope.js';
import { type EventOf, type EventType } from './stored/event-type.js';
import { type StreamType } from './stream-type.js';

/** What a decision sees besides its stream's state and the command. */
export interface DecisionContext {
  /** Who gives the command. */
  readonly actor: Actor;
  /** The stream that the command is about. */
  readonly streamId: string;
  /** The time that the command's events would carry, ms since 1970 UTC. */
  readonly now: number;
  /** The people whom the actor may not be the second person to, and until when. */
  readonly notSecondTo: readonly NotSecondTo[];
  /** Whether what somebody endorsed or proposed at a position counts no more, or never did, as the first of two. */
  readonly isVoidFirst: (firstId: string, position: number) => boolean;
  readonly balanceOf: (account: Account) => Cents;
  /** Whether an account of a range, one of the read set's, is at more or less than zero. */
  readonly isAnyUsed: (range: AccountRange) => boolean;
  /** The state of another stream, one of the decision's read set; the initial one when it has no events. */
  readonly stateOf: <State>(streamType: StreamType<State>, streamId: string) => State;
  /** What a reviewer decided alone within the last day, for an investor and for all; the actor's of an approval. */
  readonly decidedAlone: (reviewerId: string, investorId: string) => DecidedAlone;
  /** Everything an investor has and has open; one of the read set's. */
  readonly holdingsOf: (investorId: string) => Holdings;
}

/** Who gives a command: the investor whom it is about, no other one; a member of staff; a job of ours. */
export type ActorRole = 'owner' | 'staff' | 'system';

/** The roles of the staff that may give a command, an admin besides; or somebody of whom nothing is known but an invitation. */
export type StaffRoles = readonly StaffRole[] | 'invited';

/** When the owner signs a command of theirs. */
export type OwnerSigns = 'always' | 'where-on';

/** What a command or an event is told by. */
interface Typed {
  readonly type: string;
}

/** A command with all that is said of it: who may give it, what it causes, and how the log is read back to it. */
export interface CommandDefinition<State, Command extends Typed, Event extends Typed> {
  readonly type: Command['type'];
  /** Who may give it, asked before any decision. */
  readonly roles: readonly [ActorRole, ...ActorRole[]];
  /** Of staff, who of them may: asked where the log knows them. Admins alone unless said. */
  readonly staffRoles?: StaffRoles;
  /** Of staff, whether nobody signs it: a step towards having a passkey at all. */
  readonly isUnsigned?: true;
  /**
   * Of the owner, whether they sign it with a passkey of theirs: 'always', or 'where-on', of who switched on that they sign
   * what takes money out, and may anyway. Nobody signs it unless said.
   */
  readonly ownerSigns?: OwnerSigns;
  /** The kinds of events that it causes, and no other command does. */
  readonly events: readonly EventType[];
  /** The events it causes, or why it is refused. Pure. */
  decide(state: State, command: Command, context: DecisionContext): readonly Event[] | Refusal;
  /** An event's double entry; sums to zero. */
  postings(event: Event, streamId: string): readonly Posting[];
  /**
   * The command that an event answers, so that its decision can be asked again. What the log does not keep of a command,
   * such as a setting of its moment, is as the event lets it have been.
   */
  commandOf(event: Event, state: State): Command;
}

/** The commands that a noun's list defines. */
export type CommandIn<Commands extends readonly unknown[]> = Parts<Commands[number]>['command'];

/** The events that they cause. */
export type EventIn<Commands extends readonly unknown[]> = Parts<Commands[number]>['event'];

type Parts<Definition> =
  Definition extends CommandDefinition<infer _State, infer Command, infer Event>
    ? { readonly command: Command; readonly event: Event }
    : never;

/**
 * Defines a command by the kinds of events that it causes, and then by everything else: so the compiler knows what its
 * decision may answer.
 */
export const defineCommand =
  <const Types extends readonly EventType[]>(...events: Types) =>
  <State, Command extends Typed>(
    definition: Omit<CommandDefinition<State, Command, EventOf<Types[number]>>, 'events'>,
  ): CommandDefinition<State, Command, EventOf<Types[number]>> => ({ ...definition, events });

/** The double entry of what moves no money. */
export const movesNothing = (): readonly Posting[] => [];
