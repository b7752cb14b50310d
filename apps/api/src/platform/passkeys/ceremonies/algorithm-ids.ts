/** Of the algorithms that COSE knows, those that the ledger does (RFC 9053, section 2; RFC 8812). */
export const ALGORITHM_IDS = { ES256: -7, EdDSA: -8, RS256: -257 } as const;
