import { Buckets } from '../staff/buckets.js';
import { type StaffKey } from './staff-key.js';

/**
 * Every passkey that was ever offered, by credential id, immutable. A member's own, and whether a public key is known, are
 * found without a look at all the others.
 */
export class Keys {
  static readonly none = new Keys(Buckets.none(), Buckets.none(), Buckets.none());

  private constructor(
    private readonly byId: Buckets<StaffKey>,
    /** By member, the credential ids of what they ever offered. */
    private readonly idsOf: Buckets<ReadonlySet<string>>,
    private readonly publicKeys: Buckets<true>,
  ) {}

  get size(): number {
    return this.byId.size;
  }

  get(credentialId: string): StaffKey | undefined {
    return this.byId.get(credentialId);
  }

  /** Whether a public key was ever offered, under whatever id. */
  hasPublicKey(publicKey: string): boolean {
    return this.publicKeys.get(publicKey) === true;
  }

  /** What a member ever offered, with the credential ids. */
  of(memberId: string): (readonly [credentialId: string, key: StaffKey])[] {
    return [...(this.idsOf.get(memberId) ?? [])].flatMap((id) => {
      const key = this.byId.get(id);
      return key?.memberId === memberId ? [[id, key] as const] : [];
    });
  }

  /** The same with a key that is new, or as it is now. */
  with(credentialId: string, key: StaffKey): Keys {
    const { memberId, publicKey } = key;
    const before = this.byId.get(credentialId);
    const byId = this.byId.with(credentialId, key);
    if (before?.memberId === memberId && before.publicKey === publicKey)
      return new Keys(byId, this.idsOf, this.publicKeys);
    const ids = new Set(this.idsOf.get(memberId)).add(credentialId);
    return new Keys(byId, this.idsOf.with(memberId, ids), this.publicKeys.with(publicKey, true));
  }

  [Symbol.iterator](): Generator<readonly [credentialId: string, key: StaffKey]> {
    return this.byId[Symbol.iterator]();
  }
}
