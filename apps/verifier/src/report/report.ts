import { type Founded } from '../rules/members.js';
import { type Signers } from '../signed/signers.js';
import { type CheckName, type Tally } from './checks.js';

/** The first thing in a file that is not as it must be. */
export interface FirstFault {
  readonly check: CheckName;
  readonly what: string;
  /** The first bad position; 0 when the file is bad before its first event. */
  readonly position: number;
  /** Line of the file, 1 for the header. */
  readonly line: number;
}

/** A balance that was asked for. */
export interface BalanceAsOf {
  readonly account: string;
  readonly cents: bigint;
  /** The last event at or before the moment that was asked for; 0 for none. */
  readonly position: number;
  /** When it was recorded, ms since 1970 UTC. */
  readonly at: number;
}

/** What was held to the world outside. */
export interface OutsideCounts {
  readonly statements: number;
  /** Statements of which lines may still come. */
  readonly unfinished: number;
  /** Those that a chain has no more with them. */
  readonly lines: number;
  /** How often one showed a request. */
  readonly used: number;
  /** Deposits that came by a line, and those that two people credited without one where one was asked for. */
  readonly byLine: number;
  readonly byTwo: number;
}

/** What a check of a ledger file found. */
export interface Report {
  readonly origin: string | undefined;
  readonly from: number;
  /** The last position that was read without a fault. */
  readonly position: number;
  readonly events: number;
  /** The Merkle root of all events up to the last, in hexadecimal; absent beside a fault. */
  readonly root?: string;
  /** The size of the last checkpoint whose signature was checked; 0 for none. */
  readonly signedTo: number;
  /** Whether keys were given and none of them, nor one that they handed over to, signed for any event of the file. */
  readonly isUnvouched: boolean;
  /** How many checkpoints given beside the file are of fewer events than stand before it: they were not compared. */
  readonly passedOver: number;
  readonly tally: Tally;
  /** Checks that could not be made, with the reason. */
  readonly left: ReadonlyMap<CheckName, string>;
  readonly fault?: FirstFault;
  readonly balance?: BalanceAsOf;
  /** Absent where the log does not know the staff. */
  readonly founded?: Founded;
  /** How many events were by staff before the log knew them. */
  readonly heldToNothing: number;
  /** How many were since, and how many members it knows. */
  readonly held: number;
  readonly members: number;
  /** How many policies have come into force. */
  readonly policies: number;
  /** What the log has of the world outside. */
  readonly outside: OutsideCounts;
  /** Nothing in them of a part of the log. */
  readonly signers: Signers;
  readonly seconds: number;
}
