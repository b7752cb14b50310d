import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, Not } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { DeviceProofEntity } from './device-proof.entity.js';
import { type TokenAudience } from './tokens.js';

const PROOF_BYTES = 32;

/** Since the device last signed in. */
const KEPT_DAYS = 90;

/** Of one account; the ones that were not used for longest go. */
const MOST_DEVICES = 20;

const COLUMN = { investor: 'investor_id', staff: 'staff_id' } as const satisfies Record<TokenAudience, string>;

/**
 * Proofs that a device signed in to an account before. They open nothing: whoever shows one has attempts of their own at
 * signing in, as few as the account has, while strangers use up the account's. A proof counts for one account, is kept as a
 * hash, and ends with the sessions when somebody ends them all.
 */
@Injectable()
export class DeviceProofs {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param shown what the device shows, for all accounts that it signed in to
   * @returns the device that it is for the account, by its proof's hash; undefined when none of them counts
   */
  async of(
    audience: TokenAudience,
    personId: string,
    shown: readonly string[],
    manager: EntityManager = this.source.manager,
  ): Promise<string | undefined> {
    const known = await this.known(audience, personId, shown, manager);
    return known === undefined ? undefined : hashOf(known).toString('base64url');
  }

  /**
   * Notes that a device signed in: the proof that it showed counts for another 90 days, or it is given one.
   *
   * @param manager the transaction that opened the session
   * @returns the proof that the device keeps
   */
  async keep(
    audience: TokenAudience,
    { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
    shown: readonly string[],
    manager: EntityManager,
  ): Promise<string> {
    const column = COLUMN[audience];
    const now = this.clock.now();
    const expiresAt = new Date(now.valueOf() + KEPT_DAYS * 86_400_000);
    const known = await this.known(audience, personId, shown, manager);
    if (known !== undefined) {
      const own = { proofHash: hashOf(known), ...ownerOf(audience, personId) };
      const { affected } = await manager.update(DeviceProofEntity, own, { sessionId, expiresAt });
      if (affected) return known;
    }
    // SQL, as it passes over rows that another sign-in has locked.
    const proof = randomBytes(PROOF_BYTES).toString('base64url');
    await manager.query(
      `with gone as (
         delete from device_proofs where proof_hash in (
           select proof_hash from device_proofs where ${column} = $2
           order by expires_at desc, proof_hash offset ${MOST_DEVICES - 1} for update skip locked)
       )
       insert into device_proofs (proof_hash, ${column}, session_id, expires_at) values ($1, $2, $3, $4)`,
      [hashOf(proof), personId, sessionId, expiresAt],
    );
    return proof;
  }

  /** Forgets the devices of a person. @param keptSessionId the session whose device is kept */
  async forget(
    audience: TokenAudience,
    personId: string,
    manager: EntityManager,
    keptSessionId: string | null = null,
  ): Promise<void> {
    const others = keptSessionId === null ? {} : { sessionId: Not(keptSessionId) };
    await manager.delete(DeviceProofEntity, { ...ownerOf(audience, personId), ...others });
  }

  private async known(
    audience: TokenAudience,
    personId: string,
    shown: readonly string[],
    manager: EntityManager,
  ): Promise<string | undefined> {
    if (shown.length === 0) return undefined;
    const rows = await manager.findBy(DeviceProofEntity, {
      ...ownerOf(audience, personId),
      proofHash: In(shown.map(hashOf)),
      expiresAt: MoreThan(this.clock.now()),
    });
    return shown.find((proof) => rows.some(({ proofHash }) => proofHash.equals(hashOf(proof))));
  }
}

const ownerOf = (audience: TokenAudience, personId: string) =>
  audience === 'investor' ? { investorId: personId } : { staffId: personId };

const hashOf = (proof: string): Buffer => createHash('sha256').update(proof).digest();
