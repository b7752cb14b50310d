import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { proposalTooEarlyText } from '@clearfold/content';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { currentDrafted } from '#platform/passkeys/signing/drafted.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { enrolledKeysOf, keyOf, needsKey, type StaffState } from '@clearfold/ledger';
import { LockedStaff } from '../members/locked-staff.js';
import { StaffProposals } from '../proposals/staff-proposals.js';
import { StaffProposalEntity } from '../staff-proposal.entity.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffKeyEntity } from './staff-key.entity.js';
import { StaffKeyMails } from './staff-key-mails.js';
import { lockedKey } from './locked-key.js';
import { fingerprintOf } from './stored-keys.js';

/** An admin confirms that a passkey is its owner's; where it takes two, it counts with the second's. */
export class ConfirmStaffKey extends commandWith<{
  admin: SignedInStaff;
  memberId: string;
  keyId: string;
  /** Of the key that was looked at. */
  fingerprint: string;
}>() {}

@CommandHandler(ConfirmStaffKey)
export class ConfirmStaffKeyHandler implements ICommandHandler<ConfirmStaffKey> {
  constructor(
    private readonly source: DataSource,
    private readonly register: StaffRegister,
    private readonly proposals: StaffProposals,
    private readonly sessions: Sessions,
    private readonly acts: StaffActs,
    private readonly mails: StaffKeyMails,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'member-not-found', 'key-not-found', 'proposal-over', 'second-person-needed', 'proposal-too-early', 'first-person-gone', 'second-person-is-new'; 'passkey-needed' for an admin without one, once two have theirs; 'forbidden'
   *   for one who stopped being an admin meanwhile
   */
  async execute({ admin, memberId, keyId, fingerprint }: ConfirmStaffKey): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.register.lock(manager);
      const staff = await LockedStaff.of(manager, memberId);
      staff.assertActiveAdmin(admin.id);
      await this.assertKeyed(admin, manager);
      const key = await lockedKey(manager, { memberId, keyId });
      if (key.enrolledAt || fingerprintOf(key.publicKey) !== fingerprint) throw new ApiError('key-not-found');
      this.assertDayIsOver(key, admin.id);
      if (!needsKey(await this.register.known(manager), memberId)) await this.endReset(memberId, admin.id, manager);
      const { credentialId, publicKey, algorithm, name } = key;
      await this.register.recordAll(manager, { kind: 'staff', id: admin.id }, [
        {
          type: 'EnrolStaffKey',
          memberId,
          credentialId,
          publicKey: publicKey.toString('base64url'),
          algorithm,
        },
      ]);
      const told = { memberId, keyId, name, by: admin.name };
      if (keyOf(await this.register.known(manager), memberId, credentialId)?.status !== 'enrolled') {
        await this.acts.record('member-key-endorsed', admin.id, { memberId }, name, manager);
        return this.mails.tell({ ...told, what: 'endorsed' }, manager);
      }
      const enrolledAt = this.clock.now();
      await manager.update(StaffKeyEntity, { id: keyId }, { enrolledAt, enrolledBy: admin.id });
      // From here on nothing else opens the console to them, and what was opened with a password ends.
      await this.sessions.endKeylessOfStaff(memberId, enrolledAt, manager);
      await this.acts.record('member-key-confirmed', admin.id, { memberId }, name, manager);
      await this.mails.tell({ ...told, what: 'enrolled' }, manager);
    });
  }

  /**
   * What was proposed while they had no passkey was told to nobody who could stop it, and is proposed anew.
   *
   * @throws ApiError 'proposal-waits' to who signs: it is a decision of its own, and one is signed at a time
   */
  private async endReset(memberId: string, adminId: string, manager: EntityManager): Promise<void> {
    const theirs = { memberId, kind: 'reset-access', status: 'waiting' } as const;
    const waiting = await manager.findBy(StaffProposalEntity, { ...theirs, expiresAt: MoreThan(this.clock.now()) });
    if (waiting.length > 0 && currentDrafted()) throw new ApiError('proposal-waits');
    for (const { id: proposalId } of waiting) {
      const { proposal } = await this.proposals.lock(proposalId, manager);
      await this.register.record(manager, adminId, { type: 'RetractStaffChange', proposalId });
      await this.proposals.close(proposal, { status: 'ended' }, manager);
    }
  }

  /** Of the only admin's own; whether they may at all the ledger says. */
  private assertDayIsOver({ staffId, aloneFrom }: StaffKeyEntity, adminId: string): void {
    if (staffId === adminId && aloneFrom && this.clock.now() < aloneFrom)
      throw new ApiError('proposal-too-early', { message: proposalTooEarlyText(aloneFrom.toISOString()) });
  }

  /** Where passkeys are required, the first two admins confirm each other's; then it takes one. */
  private async assertKeyed({ withKey }: SignedInStaff, manager: EntityManager): Promise<void> {
    if (withKey || this.settings.staffPasskeys === 'optional') return;
    if (adminsWithKeys(await this.register.known(manager)) >= 2) throw new ApiError('passkey-needed');
  }
}

const adminsWithKeys = (known: StaffState): number =>
  [...known.members].filter(
    ([id, { role, access }]) => role === 'admin' && access === 'on' && enrolledKeysOf(known, id).length > 0,
  ).length;
