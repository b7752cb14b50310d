import { StatementFault } from '../statement-fault.js';

/**
 * What two columns make of a row: one for what came in, the other for what went out. Banks write the latter with a minus sign or
 * without one; a file that does both could mean that some of it came back.
 */
export class DebitCredit {
  private hasMinus: boolean | undefined;

  /** @returns what came in or, negative, went out @throws StatementFault where that cannot be told */
  moved(debit: bigint, credit: bigint): bigint {
    if (debit !== 0n && credit !== 0n) throw unclear('debit, credit');
    if (credit < 0n) throw unclear('credit');
    if (debit === 0n) return credit;
    const hasMinus = debit < 0n;
    if (hasMinus !== (this.hasMinus ??= hasMinus)) throw unclear('debit');
    return hasMinus ? debit : -debit;
  }
}

const unclear = (detail: string): StatementFault => new StatementFault('direction-unclear', { detail });
