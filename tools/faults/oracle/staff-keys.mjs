// @ts-check
/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */
/**
 * @typedef {{ memberId: unknown, made: string, at: number, isAlone: boolean, isSigned: boolean, endorsers: readonly string[], stands: 'offered' | 'enrolled' | 'over' }} Key
 *   `made` is its public key and algorithm
 */

/** ms */
export const DAY = 24 * 3_600_000;
export const WEEK = 7 * DAY;

/** The keys of the staff, as docs/ledger-format.md has them ("people"). */
export class StaffKeys {
  /** @type {Map<unknown, Key>} */
  keys = new Map();
  /** Of whom one was confirmed since they last got access anew. @type {Set<unknown>} */
  keyed = new Set();

  /**
   * @param {RecordedEvent} event about a key
   * @param {{ role: string | undefined, admins: readonly string[], hasAccess: boolean, isRequired?: boolean }} now the actor's role, which
   *   admins are active, whether whose key it is has access, and whether decisions must be signed
   * @returns {[holds: unknown, what: string][]} what must hold
   */
  follow({ type, actorId, at, fields, signature }, { role, admins, hasAccess, isRequired }) {
    const { credentialId: id, publicKey, algorithm } = fields;
    const made = `${publicKey} ${algorithm}`;
    const known = this.keys.get(id);
    if (type === 'StaffKeyOffered') {
      const isAlone = role === 'admin' && admins.length < 2;
      const isSigned = signature !== undefined;
      this.keys.set(id, { memberId: actorId, made, at, isAlone, isSigned, endorsers: [], stands: 'offered' });
      return [
        [isOfBytes(id, 1, 1_023) && isOfBytes(publicKey, 30, 1_500), 'is of what is no key'],
        [['ES256', 'EdDSA', 'RS256'].includes(String(algorithm)), 'is of an unknown algorithm'],
        [!known, 'is of a key that was offered before'],
      ];
    }
    const isOwn = fields['memberId'] === actorId;
    const stands = known?.memberId === fields['memberId'] ? known?.stands : undefined;
    const isLast = stands === 'enrolled' && this.enrolledOf(fields['memberId']) === 1;
    const others = admins.filter((admin) => admin !== fields['memberId'] && this.enrolledOf(admin) > 0);
    if (known) this.keys.set(id, { ...known, ...this.become(known, type, actorId) });
    if (type === 'StaffKeyRevoked')
      return [
        [stands === 'offered' || stands === 'enrolled', 'is of no key of theirs'],
        [isOwn || role === 'admin', 'is by a stranger'],
        [!isOwn || !isLast, 'is of their last key'],
      ];
    if (type === 'StaffKeyEnrolled') this.keyed.add(fields['memberId']);
    const takesTwo = isRequired && !known?.isSigned && others.length >= 2;
    const isSecond = known?.endorsers.some((endorser) => endorser !== actorId);
    const waits = stands === 'offered' && known?.made === made && at < known.at + WEEK;
    return [
      [waits, 'confirms a key that does not wait'],
      [hasAccess, 'is of who has no access'],
      [!waits || !isOwn || (known.isAlone && at >= known.at + DAY), 'is by whose key it is'],
      [!waits || isOwn || type !== 'StaffKeyEnrolled' || isSecond || !takesTwo, 'is by one where it takes two'],
      [!waits || isOwn || type !== 'StaffKeyEndorsed' || takesTwo, 'is the first of two where one is enough'],
    ];
  }

  /** What a key is after an event. @param {Key} known @param {string} type @param {string} actorId @returns {Partial<Key>} */
  become({ endorsers }, type, actorId) {
    if (type === 'StaffKeyEndorsed') return { endorsers: [...endorsers, actorId] };
    return { stands: type === 'StaffKeyEnrolled' ? 'enrolled' : 'over' };
  }

  /** Somebody gets access anew. @param {unknown} memberId */
  end(memberId) {
    this.keyed.delete(memberId);
    for (const key of this.keys.values()) if (key.memberId === memberId) key.stands = 'over';
  }

  /** There are two admins. */
  endLone() {
    for (const key of this.keys.values()) key.isAlone = false;
  }

  /** @param {unknown} memberId */
  enrolledOf(memberId) {
    return [...this.keys.values()].filter((key) => key.memberId === memberId && key.stands === 'enrolled').length;
  }
}

/** Whether a text is so many bytes in base64url, as they alone are written. @param {unknown} text @param {number} least @param {number} most */
function isOfBytes(text, least, most) {
  const bytes = Buffer.from(String(text), 'base64url');
  return bytes.toString('base64url') === text && bytes.length >= least && bytes.length <= most;
}
