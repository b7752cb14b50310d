import { type Fields, type Recorded, type Value } from '../log/recorded.js';
import { type Ledger } from './ledger.js';

/** Who may cause an event: the investor whom it is about, staff, or a job. */
type Causer = 'owner' | 'staff' | 'system';

type Versions = Readonly<Record<number, Fields>>;

/** What an event says beside its type, in whichever version it was written. */
type Said<Of extends Versions> = {
  [Version in keyof Of]: { readonly [Field in keyof Of[Version]]: Value<Of[Version][Field]> };
}[keyof Of];

/** All that is said of one type of event. */
export interface Rule<Of extends Versions = Versions> {
  readonly by: readonly Causer[];
  /** The fields of every version, from docs/log-format.md. */
  readonly versions: Of;
  /** What the ledger must be for the event to follow, and how the event changes it. */
  apply(ledger: Ledger, event: Said<Of> & { readonly type: string }, recorded: Omit<Recorded, 'event'>): void;
}

export const rule = <const Of extends Versions>(
  by: readonly [Causer, ...Causer[]],
  versions: Of,
  apply: Rule<Of>['apply'],
): Rule<Of> => ({ by, versions, apply });

/** What an event of a type says: its type's name and its fields. A digest is in hexadecimal. */
export type EventOf<Rules, Name extends keyof Rules = keyof Rules> = {
  [Type in Name]: Rules[Type] extends Rule<infer Of> ? { readonly type: Type } & Said<Of> : never;
}[Name];
