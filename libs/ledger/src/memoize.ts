/** So many answers are kept at most; then it begins anew. */
const KEPT = 16_384;

/**
 * A pure function that keeps what it answered lately. For texts that are keys of maps again and again: one that was made
 * before is the same text, whose hash is known.
 */
export const memoize = <Of, Answer>(answer: (of: Of) => Answer): ((of: Of) => Answer) => {
  const known = new Map<Of, Answer>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    if (known.size >= KEPT) known.clear();
    const made = answer(of);
    known.set(of, made);
    return made;
  };
};
