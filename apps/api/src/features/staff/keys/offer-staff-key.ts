import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OfferStaffKeyRequest } from '@clearfold/contracts';
import { BREAK_GLASS_MS, KEY_OFFER_MS, type PublicKey } from '@clearfold/ledger';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { verifyRegistration } from '#platform/passkeys/ceremonies/verify-registration.js';
import { PasskeyChallenges } from '#platform/passkeys/challenges/passkey-challenges.js';
import { relyingParty } from '#platform/passkeys/relying-party.js';
import { newId } from '#platform/passkeys/signing/drawn.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { LockedStaff } from '../members/locked-staff.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffKeyEntity } from './staff-key.entity.js';
import { StaffKeyMails } from './staff-key-mails.js';

const DAY_MS = 24 * 3_600_000;

/** How many of one member count or wait; twice as many are offered in a day. */
export const MOST_KEYS = 10;

/** A member of staff offers a passkey that their device has made; it counts once an admin confirms it. Answers its id. */
export class OfferStaffKey extends commandWith<{ staff: SignedInStaff; request: OfferStaffKeyRequest }, string>() {}

@CommandHandler(OfferStaffKey)
export class OfferStaffKeyHandler implements ICommandHandler<OfferStaffKey> {
  constructor(
    private readonly source: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly register: StaffRegister,
    private readonly acts: StaffActs,
    private readonly mails: StaffKeyMails,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'passkeys-unavailable', 'challenge-expired', 'passkey-refused', 'key-unusable', 'key-known-already',
   *   'too-many-keys', 'too-many-requests', 'staff-not-open'; 'signature-required' of a further one, where the policy says so
   */
  async execute({ staff: { id: staffId }, request }: OfferStaffKey): Promise<string> {
    const made = await this.verified(staffId, request);
    const { credentialId, publicKey, algorithm } = made;
    const id = newId('staff-key');
    await this.source.transaction(async (manager) => {
      await this.register.lock(manager);
      // Refused for lack of a signature, the same answer comes again with one.
      await this.challenges.take('new-passkey', request.clientDataJSON, { staffId }, manager);
      const staff = await LockedStaff.of(manager, staffId);
      const { role } = staff.member(staffId);
      const now = this.clock.now();
      await this.assertRoom(staffId, now, manager);
      // The log's word on whether it was offered before comes first: the table has it as unique besides.
      await this.register.recordAll(manager, { kind: 'staff', id: staffId }, [
        { type: 'OfferStaffKey', credentialId, publicKey, algorithm },
      ]);
      const isAlone = role === 'admin' && staff.activeAdmins.length < 2;
      const later = (ms: number): Date => new Date(now.valueOf() + ms);
      await manager.insert(StaffKeyEntity, {
        id,
        staffId,
        credentialId,
        publicKey: Buffer.from(publicKey, 'base64url'),
        algorithm,
        name: request.name,
        transports: request.transports ?? [],
        counter: String(made.counter),
        offeredAt: now,
        expiresAt: later(KEY_OFFER_MS),
        aloneFrom: isAlone ? later(BREAK_GLASS_MS) : null,
      });
      await this.acts.record('member-key-offered', staffId, { memberId: staffId }, request.name, manager);
      await this.mails.tell({ memberId: staffId, keyId: id, name: request.name, what: 'offered' }, manager);
    });
    return id;
  }

  /** Its challenge is used up with what it was for: a further passkey is signed for, and its one answer sent twice. */
  private async verified(staffId: string, request: OfferStaffKeyRequest): Promise<PublicKey & { counter: number }> {
    const challenge = await this.challenges.waiting('new-passkey', request.clientDataJSON, { staffId });
    return verifyRegistration(relyingParty(this.settings, 'staff'), challenge, request);
  }

  /** @throws ApiError 'too-many-keys', 'too-many-requests' */
  private async assertRoom(staffId: string, now: Date, manager: EntityManager): Promise<void> {
    const theirs = { staffId, revokedAt: IsNull() };
    const counting = await manager.countBy(StaffKeyEntity, [
      { ...theirs, enrolledAt: Not(IsNull()) },
      { ...theirs, enrolledAt: IsNull(), expiresAt: MoreThan(now) },
    ]);
    if (counting >= MOST_KEYS) throw new ApiError('too-many-keys');
    // Each is an event for ever, and a mail to every admin; also those that were taken back.
    const yesterday = new Date(now.valueOf() - DAY_MS);
    const lately = await manager.countBy(StaffKeyEntity, { staffId, offeredAt: MoreThan(yesterday) });
    if (lately >= 2 * MOST_KEYS) throw new ApiError('too-many-requests');
  }
}
