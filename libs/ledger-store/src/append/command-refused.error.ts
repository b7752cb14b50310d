import { type Refusal } from '@clearfold/ledger';

/** A command that the ledger refused, where nobody said how that is told to whoever gave it. */
export class CommandRefusedError extends Error {
  readonly code: Refusal['refused'];

  constructor(readonly refusal: Refusal) {
    super(`The command was refused: ${refusal.refused}`);
    this.name = 'CommandRefusedError';
    this.code = refusal.refused;
  }
}
