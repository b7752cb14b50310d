import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { placeholderPicture, type SessionAnswer, type SignUpRequest } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { hashSecrets } from '#platform/auth/secret-hash.js';
import { SecretRules } from '#platform/auth/secret-rules.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { VerificationMails } from '#features/email-verification/verification-mails.js';
import { PinWriter } from '#features/pin/pin-writer.js';
import { CredentialBinder } from '#features/users/credentials/credential-binder.js';
import { emailKey } from '#features/users/names/email-key.js';
import { InvestorAccounts } from '#features/users/investor-accounts.js';
import { UserReader } from '#features/users/user.reader.js';
import { saidDeviceOf } from '../device-of.js';
import { KnownDevices } from '../known-devices.js';
import { SecurityAnswerEntity } from '../security-answer.entity.js';

/** A visitor becomes an investor and is signed in. */
export class SignUp extends commandWith<
  {
    request: SignUpRequest;
    address: string;
    shownProofs: readonly string[];
    /** Of the browser; absent when nobody sits at one. */
    userAgent?: string | undefined;
  },
  SessionAnswer
>() {}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly pins: PinWriter,
    private readonly rules: SecretRules,
    private readonly sessions: Sessions,
    private readonly mails: VerificationMails,
    private readonly outbox: MailOutbox,
    private readonly devices: KnownDevices,
    private readonly users: UserReader,
    private readonly attempts: Throttle,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'email-taken', 'too-many-requests', 'pin-obvious', 'password-obvious', 'password-breached' */
  async execute({ request, address, shownProofs, userAgent }: SignUp): Promise<SessionAnswer> {
    await this.attempts.count(
      { action: 'sign-up', address, account: emailKey(request.email) },
      this.settings.signUpLimits,
    );
    this.rules.refusePin({ field: 'transactionPIN', value: request.transactionPIN }, request.dateOfBirth);
    const owner = [request.firstName, request.lastName, request.email];
    await this.rules.refusePassword({ field: 'password', value: request.password }, owner);
    const id = randomUUID();
    // Hashed before the transaction: it should not hold a connection while the processor works.
    const [passwordHash, ...answerHashes] = await hashSecrets([
      request.password,
      normalisedAnswer(request.securityAnswer1),
      normalisedAnswer(request.securityAnswer2),
    ]);
    const questions = [request.securityQuestion1, request.securityQuestion2];
    const opened = await this.credentials.change([id], async (change) => {
      const { manager } = change;
      await this.accounts.add(
        {
          id,
          firstName: request.firstName,
          lastName: request.lastName,
          email: request.email,
          passwordHash,
          phoneNumber: request.phoneNumber?.trim() ?? '',
          address: request.address?.trim() ?? '',
          country: request.country?.trim() ?? '',
          dateOfBirth: request.dateOfBirth || null,
          profilePicture: keptPicture(request),
          createdAt: this.clock.now(),
        },
        change,
      );
      await change.of(id).insert(
        SecurityAnswerEntity,
        questions.map((question, i) => ({ investorId: id, number: i + 1, question, answerHash: answerHashes[i] })),
      );
      await this.pins.set(id, request.transactionPIN, change);
      await this.outbox.put({ key: `welcome/${id}`, to: { investorId: id }, template: 'welcome', data: {} }, manager);
      await this.mails.send({ id, email: request.email }, manager);
      if (userAgent !== undefined) await this.devices.signedIn(id, userAgent, manager);
      return this.sessions.signIn('investor', id, shownProofs, manager, { device: saidDeviceOf(userAgent) });
    });
    return { ...opened, user: await this.users.of(id) };
  }
}

/** Any other address could point a reader's browser at a stranger's server. */
const keptPicture = ({ profilePicture, firstName }: SignUpRequest): string =>
  profilePicture === placeholderPicture(firstName) ? profilePicture : '';

/** An answer as it is compared: people do not remember capitals and spaces. */
const normalisedAnswer = (answer: string): string => answer.trim().normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
