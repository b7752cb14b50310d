import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AddPasskeyRequest } from '@clearfold/contracts';
import { EventStore } from '@clearfold/ledger-store';
import { type ClientBase } from 'pg';
import { DataSource, Not } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { lockHead } from '#platform/event-store/lock-head.js';
import { investorActor } from '#platform/event-store/record-command.js';
import { verifyRegistration } from '#platform/passkeys/ceremonies/verify-registration.js';
import { PasskeyChallenges } from '#platform/passkeys/challenges/passkey-challenges.js';
import { relyingParty } from '#platform/passkeys/relying-party.js';
import { OwnPassword } from '../second-factor/own-password.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { SecurityMails } from '../users/security-mails.js';
import { InvestorPasskeyEntity } from './investor-passkey.entity.js';
import { KnownPasskeys } from './known-passkeys.js';

/** An investor adds a passkey that their device has made. Answers the backup codes where it is the first second factor. */
export class AddPasskey extends commandWith<
  { investor: SignedInInvestor; request: AddPasskeyRequest; address: string },
  string[] | undefined
>() {}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: KnownPasskeys,
    private readonly accounts: InvestorAccounts,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * The challenge is used up with what it was for: whoever signs sends one answer of the new device twice.
   *
   * @throws ApiError 'wrong-password', 'too-many-requests', 'passkeys-unavailable', 'challenge-expired', 'passkey-refused',
   *   'key-unusable', 'key-known-already', 'too-many-keys'; where payments are signed also what signing is refused for
   */
  async execute({ investor, request, address }: AddPasskey): Promise<string[] | undefined> {
    const { id: investorId, sessionId } = investor;
    await this.password.verify(investor, request.password, address);
    const party = relyingParty(this.settings, 'investor');
    const asked = { investorId };
    const challenge = await this.challenges.waiting('new-passkey', request.clientDataJSON, asked);
    const { counter, ...key } = await verifyRegistration(party, challenge, request);
    // Hashing them takes a while: not within the transaction, which locks the head of the log.
    const codes = await this.factors.makeBackupCodes(investorId);
    return this.source.transaction(async (manager) => {
      await lockHead(manager);
      await this.accounts.lock(investorId, manager);
      await this.sessions.assertRuns(sessionId, manager);
      await this.challenges.take('new-passkey', request.clientDataJSON, asked, manager);
      const had = (await this.passkeys.of(investorId, manager)).keys.size > 0;
      const isFirst = !had && !(await this.factors.isOn(investorId, manager));
      // Another investor's: of one's own the log says it.
      const { credentialId } = key;
      if (await manager.existsBy(InvestorPasskeyEntity, { credentialId, investorId: Not(investorId) }))
        throw new ApiError('key-known-already');
      const client = (await manager.queryRunner?.connect()) as ClientBase;
      await this.store.recordWithin(client, [
        { streamId: investorId, actor: investorActor(investorId), command: { type: 'AddInvestorKey', ...key } },
      ]);
      await manager.insert(InvestorPasskeyEntity, {
        id: randomUUID(),
        investorId,
        credentialId,
        name: request.name,
        transports: request.transports ?? [],
        counter: String(counter),
        addedAt: this.clock.now(),
      });
      // Sessions that were opened with the password alone may be somebody else's.
      if (isFirst) await this.sessions.endOthersOf(investor, manager);
      await this.mails.tell(investorId, { template: 'passkey-added', name: request.name, isFirst }, manager);
      return isFirst ? this.factors.replaceBackupCodes(codes, manager) : undefined;
    });
  }
}
