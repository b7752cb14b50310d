/**
 * The id of a payout's line: the purchase's own id as a UUID of version 8 (RFC 9562, "custom"), with the number of the
 * part as its second group. It belongs to the purchase, and replay finds it again.
 *
 * @param part 1 and up for parts of the interest, 0 for the principal
 */
export const payoutId = (purchaseId: string, part: number): string =>
  `${purchaseId.slice(0, 9)}${part.toString(16).padStart(4, '0')}-8${purchaseId.slice(15)}`;
