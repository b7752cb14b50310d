import { type ProofFault } from '@clearfold/content';

/** What the server showed does not prove what it says. */
export class BrokenProof extends Error {
  override readonly name = 'BrokenProof';

  constructor(
    readonly fault: ProofFault,
    /** The event it was found at. */
    readonly position?: number,
  ) {
    super(fault);
  }
}
