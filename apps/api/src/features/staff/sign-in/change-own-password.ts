import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type ChangePasswordRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { hashSecret, verifySecret } from '#platform/auth/secret-hash.js';
import { SecretRules } from '#platform/auth/secret-rules.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffMemberEntity } from '../staff-member.entity.js';

/** A member of staff changes the own password; the other sessions end. */
export class ChangeOwnPassword extends commandWith<{
  staff: SignedInStaff;
  request: ChangePasswordRequest;
  address: string;
}>() {}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly source: DataSource,
    private readonly rules: SecretRules,
    private readonly sessions: Sessions,
    private readonly attempts: Throttle,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'wrong-password', 'too-many-requests', 'password-obvious', 'password-breached' */
  async execute({ staff, request, address }: ChangeOwnPassword): Promise<void> {
    const attempt = { action: 'change-staff-password', address, account: staff.id, session: staff.sessionId };
    await this.attempts.count(attempt, this.settings.passwordChangeLimits);
    const stored = await this.source.getRepository(StaffMemberEntity).findOneBy({ id: staff.id });
    if (!stored || !(await verifySecret(stored.passwordHash, request.currentPassword, staff.id))) throw wrongPassword();
    await this.attempts.forgive(attempt);
    await this.rules.refusePassword({ field: 'newPassword', value: request.newPassword }, [stored.name, stored.email]);
    const newHash = await hashSecret(request.newPassword, staff.id);
    await this.source.transaction(async (manager) => {
      // Only while the password is still the one that was checked: another session may have changed it.
      const checked = { id: staff.id, passwordHash: stored.passwordHash };
      const { affected } = await manager.update(StaffMemberEntity, checked, { passwordHash: newHash });
      if (!affected) throw wrongPassword();
      await this.sessions.endAllOfStaff(staff.id, manager, staff.sessionId);
    });
  }
}

const wrongPassword = (): ApiError =>
  new ApiError('wrong-password', { errors: { currentPassword: ERROR_TEXT['wrong-password'] } });
