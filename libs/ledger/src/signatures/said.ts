/** What a statement says of a decision: texts, ids, digests and numbers, and cents; what is absent is left out. */
export type Said = Readonly<Record<string, string | number | bigint | undefined>>;
