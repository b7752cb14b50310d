import { type StreamType } from '../stream-type.js';

/** A line of an account outside: money that came in there, or went out. */
export interface OutsideLine {
  /** 'withdrawn' where its chain was reorganised and has it no more. */
  readonly status: 'recorded' | 'withdrawn';
  readonly id: string;
  readonly accountId: string;
  readonly currency: string;
  /** In the account's smallest unit: above zero what came in, below what went out. */
  readonly units: bigint;
  /** The bank's own reference of it, or the chain's id of the transaction; never a name. */
  readonly reference: string;
  /** UTC days, in days since 1970-01-01. */
  readonly bookedDay: number;
  readonly valueDay: number;
  /** Of a line of a statement: its number in the account, from 1, and the account's balance after it. */
  readonly sequence?: number;
  readonly balanceUnits?: bigint;
  /** Of a line of a chain: the height of its block. */
  readonly height?: number;
  /** When it was recorded, ms since 1970 UTC. */
  readonly recordedAt: number;
  /** Of its latest event. */
  readonly position: number;
}

/** Whether a line is an account's: one of a chain may have the id that the account's own line would have. */
export const isLineOf = (line: OutsideLineState, accountId: string): line is OutsideLine =>
  line.status !== 'none' && line.accountId === accountId;

export type OutsideLineState = { readonly status: 'none' } | OutsideLine;

/** What other decisions ask for a line's state by. */
export const OUTSIDE_LINE: StreamType<OutsideLineState> = { name: 'outside line', initialState: { status: 'none' } };
