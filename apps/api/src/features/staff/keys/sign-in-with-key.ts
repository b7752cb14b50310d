import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PasskeySignInRequest, type StaffSessionAnswer } from '@clearfold/contracts';
import { keyOf } from '@clearfold/ledger';
import { DataSource, IsNull, Not } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Throttle } from '#platform/auth/throttle.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { assertCountsOn, verifyAssertion } from '#platform/passkeys/ceremonies/verify-assertion.js';
import { PasskeyChallenges } from '#platform/passkeys/challenges/passkey-challenges.js';
import { relyingParty } from '#platform/passkeys/relying-party.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { StaffKeyEntity } from './staff-key.entity.js';

/** A member of staff signs in with a passkey. */
export class SignInWithKey extends commandWith<
  { request: PasskeySignInRequest; address: string; shownProofs: readonly string[] },
  StaffSessionAnswer
>() {}

@CommandHandler(SignInWithKey)
export class SignInWithKeyHandler implements ICommandHandler<SignInWithKey> {
  constructor(
    private readonly source: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly register: StaffRegister,
    private readonly sessions: Sessions,
    private readonly proofs: DeviceProofs,
    private readonly attempts: Throttle,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'passkeys-unavailable', 'challenge-expired', 'passkey-unknown' of one that does not count, 'passkey-refused'
   *   of an answer that it did not sign, that comes from another page or without its user being verified; 'too-many-requests'
   */
  async execute({ request, address, shownProofs }: SignInWithKey): Promise<StaffSessionAnswer> {
    const key = await this.enrolledKey(request.id);
    const device = key && (await this.proofs.of('staff', key.staffId, shownProofs));
    const attempt = { action: 'staff-passkey', address, account: key?.staffId ?? 'unknown', device };
    await this.attempts.count(attempt, this.settings.signInLimits);
    const challenge = await this.challenges.take('sign-in', request.clientDataJSON, 'anybody');
    if (!key) throw new ApiError('passkey-unknown');
    noteWho('staff', key.staffId);
    const counter = await verifyAssertion(relyingParty(this.settings, 'staff'), key, request, challenge);
    await this.attempts.forgive(attempt);
    return this.source.transaction(async (manager) => {
      // Waits for whoever switches them off or takes the key away, who ends its sessions.
      const enabled = { id: key.staffId, disabledAt: IsNull(), joinedAt: Not(IsNull()) };
      const lock = { mode: 'pessimistic_read' } as const;
      const member = await manager.findOne(StaffMemberEntity, { where: enabled, lock });
      // Which it writes: of two sign-ins at once the second waits here for the first.
      const own = { where: { id: key.id, revokedAt: IsNull() }, lock: { mode: 'for_no_key_update' } } as const;
      const counts = await manager.findOne(StaffKeyEntity, own);
      if (!member || !counts) throw new ApiError('passkey-unknown');
      assertCountsOn(counter, counts.counter);
      const used = { counter: String(counter), lastUsedAt: this.clock.now() };
      await manager.update(StaffKeyEntity, { id: key.id }, used);
      const opened = await this.sessions.signIn('staff', member.id, shownProofs, manager, { staffKeyId: key.id });
      const { id, name, email, role } = member;
      const { staffIdleMinutes: idleMinutes, staffPasskeys: passkeys } = this.settings;
      return { ...opened, staff: { id, name, email, role }, idleMinutes, passkeys, withKey: true };
    });
  }

  /** A passkey by whose public key the log says that its owner signs; whatever the table says besides. */
  private async enrolledKey(credentialId: string): Promise<StaffKeyEntity | undefined> {
    const { manager } = this.source;
    const key = await manager.findOneBy(StaffKeyEntity, { credentialId, revokedAt: IsNull() });
    const known = key && keyOf(await this.register.known(manager), key.staffId, credentialId);
    if (!key || known?.status !== 'enrolled') return undefined;
    return Object.assign(key, { publicKey: Buffer.from(known.publicKey, 'base64url') });
  }
}
