export const ALGORITHMS = ['ES256', 'EdDSA', 'RS256'] as const;

/** A key that a member of the staff made. */
export interface StaffKey {
  readonly memberId: string;
  readonly publicKey: string;
  readonly algorithm: (typeof ALGORITHMS)[number];
  /** When it was offered, milliseconds since 1970 UTC. */
  readonly at: number;
  /** Whether nobody but its admin could confirm it ever since. */
  readonly isAlone: boolean;
  /** Whether its member signed the offer, with a key of before. */
  readonly isSigned: boolean;
  /** The first of two confirmations. */
  readonly endorsement?: { readonly by: string; readonly position: number };
  /** Over it is for ever. */
  readonly is: 'offered' | 'enrolled' | 'over';
}

/** For how long a key waits to be confirmed. */
const OFFER_MS = 7 * 24 * 3_600_000;

/** The keys of the staff as the log has them so far. */
export class Keys {
  private readonly byCredential = new Map<string, StaffKey>();
  /** By member, the ids of what they ever offered. */
  private readonly idsOf = new Map<string, string[]>();
  private readonly publicKeys = new Set<string>();
  /** Members of whom a key was confirmed since they last got access anew. */
  private readonly keyed = new Set<string>();

  /** Whether a key with this id was ever offered. */
  has(credentialId: string): boolean {
    return this.byCredential.has(credentialId);
  }

  /** Whether this public key was ever offered, under whatever id. */
  hasPublicKey(publicKey: string): boolean {
    return this.publicKeys.has(publicKey);
  }

  /** A key of a member, unless it is over. */
  of(memberId: string, credentialId: string): StaffKey | undefined {
    const key = this.byCredential.get(credentialId);
    return key && key.memberId === memberId && key.is !== 'over' ? key : undefined;
  }

  offer(credentialId: string, key: Omit<StaffKey, 'is'>): void {
    this.byCredential.set(credentialId, { ...key, is: 'offered' });
    this.publicKeys.add(key.publicKey);
    const ids = this.idsOf.get(key.memberId);
    if (ids) ids.push(credentialId);
    else this.idsOf.set(key.memberId, [credentialId]);
  }

  endorse(credentialId: string, key: StaffKey, by: string, position: number): void {
    this.byCredential.set(credentialId, { ...key, endorsement: { by, position } });
  }

  enrol(credentialId: string, key: StaffKey): void {
    this.byCredential.set(credentialId, { ...key, is: 'enrolled' });
    this.keyed.add(key.memberId);
  }

  revoke(credentialId: string, key: StaffKey): void {
    this.byCredential.set(credentialId, { ...key, is: 'over' });
  }

  /** How many keys a member signs with. */
  enrolled(memberId: string): number {
    const ids = this.idsOf.get(memberId) ?? [];
    return ids.filter((id) => this.byCredential.get(id)?.is === 'enrolled').length;
  }

  /** Whether a key of a member was confirmed since they last got access anew, be it revoked since. */
  isKeyed(memberId: string): boolean {
    return this.keyed.has(memberId);
  }

  /** Somebody got access anew. */
  endOf(memberId: string): void {
    this.keyed.delete(memberId);
    this.each(this.idsOf.get(memberId) ?? [], (key) => ({ ...key, is: 'over' }));
  }

  /** There are two admins. */
  endLone(): void {
    this.each(this.byCredential.keys(), (key) => (key.isAlone ? { ...key, isAlone: false } : key));
  }

  private each(ids: Iterable<string>, changed: (key: StaffKey) => StaffKey): void {
    for (const id of ids) this.byCredential.set(id, changed(this.byCredential.get(id) as StaffKey));
  }
}

/** Whether a key waits to be confirmed. @param at milliseconds since 1970 UTC */
export const waits = (key: StaffKey, at: number): boolean => key.is === 'offered' && at < key.at + OFFER_MS;
