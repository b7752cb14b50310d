import { LedgerState } from '../book/ledger-state.js';
import { isRefusal } from '../refusal.js';
import { type DecisionSignature } from '../signatures/decision-signature.js';

/**
 * Records what somebody decides, or asks for, with whatever signature, or with none, as a writer would whose check of signatures
 * was taken out: for tests of those who check the log.
 *
 * @param signature of everything that books take in the meantime
 */
export const withSignature = async <Done>(
  signature: DecisionSignature | undefined,
  record: () => Promise<Done>,
): Promise<Done> => {
  const { execute } = LedgerState.prototype;
  LedgerState.prototype.execute = function (envelope, now) {
    const { streamId, actor, commandId } = envelope;
    const recordedAt = Math.max(now, this.recordedAt);
    const decided = this.decide(envelope, recordedAt);
    if (isRefusal(decided)) return decided;
    const caused = { recordedAt, streamId, actor, commandId, ...(signature && { signature }) };
    return decided.map((event) => this.apply({ position: this.position + 1, ...caused, event }));
  };
  try {
    return await record();
  } finally {
    LedgerState.prototype.execute = execute;
  }
};
