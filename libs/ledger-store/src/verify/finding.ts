import { type NamedCheck } from '@clearfold/ledger';

/** One difference between what is stored and what the facts say. */
export interface Finding {
  /** The log position it was found at; absent where it belongs to no single one. */
  readonly position?: number;
  readonly what: string;
  /** Of the records beside the ledger and of who signs in, which say nothing of money; absent for the ledger itself. */
  readonly of?: 'records';
}

/** The log itself is broken at a position: what comes after it cannot be judged. */
export class BrokenLogError extends Error {
  constructor(
    readonly position: number,
    readonly what: string,
    /** Which check it breaks, if that has a name. */
    readonly check?: NamedCheck,
  ) {
    super(`Position ${position}: ${what}`);
  }
}
