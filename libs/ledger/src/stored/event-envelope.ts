import { type DecisionSignature } from '../signatures/decision-signature.js';

/** Who caused an event. `system` is a job of ours, named by `id`. */
export interface Actor {
  readonly kind: 'investor' | 'staff' | 'system';
  readonly id: string;
}

/** A fact with its place in the log. */
export interface EventEnvelope<Event> {
  /** 1 for the first event; no number is left out. */
  readonly position: number;
  /** Milliseconds since 1970 UTC; never before the event at the position before. */
  readonly recordedAt: number;
  /** What the fact is about: the request's, purchase's or adjustment's id (UUID). */
  readonly streamId: string;
  readonly actor: Actor;
  /** The command that caused it (UUID); all events of one command share it. */
  readonly commandId: string;
  /** By who decided, as one of the staff or as the owner of the money; absent where they signed nothing. */
  readonly signature?: DecisionSignature;
  readonly event: Event;
}
