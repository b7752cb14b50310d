import { type DecisionSignature } from '../signed/decision-signature.js';

/** The forms that fields have in the bytes. */
export type Form = Plain | `optional ${Plain}` | readonly string[];

type Plain = 'uuid' | 'cents' | 'count' | 'text' | 'digest' | 'integer';

export type Fields = Readonly<Record<string, Form>>;

/** What a field of a form says; a digest is in hexadecimal. */
export type Value<F> = F extends `optional ${infer Of}`
  ? Value<Of> | undefined
  : F extends 'cents' | 'integer'
    ? bigint
    : F extends 'count'
      ? number
      : F extends readonly (infer Word)[]
        ? Word
        : string;

/** An event with its place in the log. */
export interface Recorded<E = { readonly type: string }> {
  readonly position: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly streamId: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly commandId: string;
  readonly event: E;
  /** Of a record of layout 2. */
  readonly signature?: DecisionSignature;
}
