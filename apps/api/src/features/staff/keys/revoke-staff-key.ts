import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { LockedStaff } from '../members/locked-staff.js';
import { StaffRegister } from '../register/staff-register.js';
import { lockedKey } from './locked-key.js';
import { StaffKeyEntity } from './staff-key.entity.js';
import { StaffKeyMails } from './staff-key-mails.js';

/** A member removes a passkey of theirs, or an admin somebody's; or one that waits is not confirmed. */
export class RevokeStaffKey extends commandWith<{ staff: SignedInStaff; memberId: string; keyId: string }>() {}

@CommandHandler(RevokeStaffKey)
export class RevokeStaffKeyHandler implements ICommandHandler<RevokeStaffKey> {
  constructor(
    private readonly source: DataSource,
    private readonly register: StaffRegister,
    private readonly sessions: Sessions,
    private readonly acts: StaffActs,
    private readonly mails: StaffKeyMails,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'member-not-found', 'key-not-found'; 'last-key' for one's own; 'staff-only'; 'unauthenticated' */
  async execute({ staff: { id: staffId, name: by, sessionId }, memberId, keyId }: RevokeStaffKey): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.register.lock(manager);
      await LockedStaff.of(manager, memberId);
      await this.sessions.assertRuns(sessionId, manager);
      const { credentialId, name } = await lockedKey(manager, { memberId, keyId });
      await this.register.recordAll(manager, { kind: 'staff', id: staffId }, [
        { type: 'RevokeStaffKey', memberId, credentialId },
      ]);
      await manager.update(StaffKeyEntity, { id: keyId }, { revokedAt: this.clock.now() });
      await this.sessions.endAllWithKey(keyId, manager);
      await this.acts.record('member-key-revoked', staffId, { memberId }, name, manager);
      const isOwn = staffId === memberId;
      await this.mails.tell({ memberId, keyId, name, what: 'revoked', ...(!isOwn && { by }) }, manager);
    });
  }
}
