import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type ResetPasswordRequest } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { SecretRules } from '#platform/auth/secret-rules.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { PinVerifier } from '#features/pin/pin-verifier.js';
import { deadWithAccount } from '#features/users/dead-with-account.js';
import { CredentialBinder } from '#features/users/credentials/credential-binder.js';
import { emailKey } from '#features/users/names/email-key.js';
import { InvestorAccounts } from '#features/users/investor-accounts.js';
import { SecurityMails } from '#features/users/security-mails.js';
import { ResetWindows } from './reset-windows.js';

/** Someone who forgot the password sets a new one with the PIN; all sessions end. */
export class ResetPassword extends commandWith<{
  request: ResetPasswordRequest;
  address: string;
  shownProofs: readonly string[];
}>() {}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly windows: ResetWindows,
    private readonly mails: SecurityMails,
    private readonly pins: PinVerifier,
    private readonly rules: SecretRules,
    private readonly sessions: Sessions,
    private readonly attempts: Throttle,
    private readonly proofs: DeviceProofs,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'reset-window-closed' (for an unknown e-mail too), 'wrong-pin', 'too-many-requests', 'password-obvious', 'password-breached' */
  async execute({ request, address, shownProofs }: ResetPassword): Promise<void> {
    const stored = await this.accounts.credentialsOf(request.email);
    const device = stored && (await this.proofs.of('investor', stored.id, shownProofs));
    const attempt = { action: 'reset-password', address, account: emailKey(request.email), device };
    await this.attempts.count(attempt, this.settings.passwordResetLimits);
    if (!stored) throw new ApiError('reset-window-closed');
    noteWho('investor', stored.id);
    // Before a try is taken. Only what the asker said: names would be told to whoever tries them as passwords.
    await this.rules.refusePassword({ field: 'newPassword', value: request.newPassword }, [request.email]);
    await this.windows.takeTry(stored.id, device);
    if (!(await this.pins.matches(stored.id, request.transactionPIN))) {
      throw new ApiError('wrong-pin', { errors: { transactionPIN: ERROR_TEXT['wrong-pin'] } });
    }
    const passwordHash = await hashSecret(request.newPassword, device);
    await deadWithAccount('reset-window-closed', () =>
      this.credentials.change([stored.id], async (change) => {
        const { manager } = change;
        await this.accounts.lock(stored.id, manager);
        await this.windows.use(stored.id, device, manager);
        await this.accounts.setPassword(stored.id, passwordHash, change);
        await this.sessions.endAllOf(stored.id, manager);
        await this.mails.tell(stored.id, { template: 'password-reset' }, manager);
      }),
    );
    await this.attempts.forgive(attempt);
  }
}
