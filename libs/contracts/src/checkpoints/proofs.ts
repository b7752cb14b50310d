/** GET /ledger/checkpoints/latest. */
export interface CheckpointAnswer {
  /** The key that signs, as verifiers write it (C2SP signed-note): pin it. */
  key: string;
  /** The signed note (C2SP tlog-checkpoint): origin, size, root, signature. */
  checkpoint: string;
}

/** GET /ledger/inclusion/{position}. Hashes in base 64. */
export interface InclusionAnswer extends CheckpointAnswer {
  position: number;
  /** SHA-256(0x00 ‖ the event's canonical bytes). */
  leaf: string;
  /** The audit path, lowest first (RFC 6962 section 2.1.1). */
  proof: string[];
}

/** GET /ledger/consistency?from=&to=. Hashes in base 64. */
export interface ConsistencyAnswer {
  from: number;
  to: number;
  /** RFC 6962 section 2.1.2. */
  proof: string[];
}

/** A receipt for one event: all that a third person needs to check that the log holds it. */
export interface EventReceipt extends InclusionAnswer {
  /** The event's canonical bytes, in base 64 (docs/log-format.md). */
  bytes: string;
}

/** GET /transactions/{id}/receipts: one for each event of an own request. */
export interface EventReceiptsAnswer {
  data: EventReceipt[];
}
