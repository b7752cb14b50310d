import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type RemovePasskeyRequest } from '@clearfold/contracts';
import { EventStore } from '@clearfold/ledger-store';
import { type ClientBase } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { lockHead } from '#platform/event-store/lock-head.js';
import { investorActor } from '#platform/event-store/record-command.js';
import { OwnPassword } from '../second-factor/own-password.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { SecurityMails } from '../users/security-mails.js';
import { InvestorPasskeyEntity } from './investor-passkey.entity.js';
import { KnownPasskeys } from './known-passkeys.js';

/**
 * An investor removes a passkey; with the last one and no app, signing in takes the password alone again, and so removing it takes
 * a backup code as well.
 */
export class RemovePasskey extends commandWith<{
  investor: SignedInInvestor;
  passkeyId: string;
  request: RemovePasskeyRequest;
  address: string;
}>() {}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly passkeys: KnownPasskeys,
    private readonly accounts: InvestorAccounts,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
  ) {}

  /**
   * @throws ApiError 'wrong-password', 'wrong-code', 'too-many-requests', 'key-not-found', 'last-key'; where payments are signed
   *   also what signing is refused for
   */
  async execute({ investor, passkeyId, request, address }: RemovePasskey): Promise<void> {
    const { id: investorId, sessionId } = investor;
    const { credentialId: named } = await this.stored(this.source.manager, investorId, passkeyId);
    await this.password.verify(investor, request.password, address);
    const isProven = await this.usesCode(investorId, named, request.code, address);
    await this.source.transaction(async (manager) => {
      await lockHead(manager);
      await this.accounts.lock(investorId, manager);
      await this.sessions.assertRuns(sessionId, manager);
      const { credentialId, name } = await this.stored(manager, investorId, passkeyId);
      const client = (await manager.queryRunner?.connect()) as ClientBase;
      await this.store.recordWithin(client, [
        {
          streamId: investorId,
          actor: investorActor(investorId),
          command: { type: 'RemoveInvestorKey', credentialId },
        },
      ]);
      await manager.delete(InvestorPasskeyEntity, { id: passkeyId });
      const has = (await this.passkeys.of(investorId, manager)).keys.size > 0;
      const isLast = !has && !(await this.factors.isOn(investorId, manager));
      // Of two that are removed at once, the later one is the last.
      if (isLast && !isProven) throw wrongCode();
      if (isLast) await this.factors.forgetBackupCodes(investorId, manager);
      await this.mails.tell(investorId, { template: 'passkey-removed', name, isLast }, manager);
    });
  }

  /**
   * Where the passkey is the last second factor, a backup code is used up; where payments are signed the ledger keeps the last one.
   *
   * @returns whether there was one
   * @throws ApiError 'wrong-code', also for none; 'too-many-requests'
   */
  private async usesCode(
    investorId: string,
    credentialId: string,
    code: string | undefined,
    address: string,
  ): Promise<boolean> {
    const signing = await this.passkeys.of(investorId);
    const isOnly = signing.keys.size === 1 && signing.keys.has(credentialId);
    if (!isOnly || this.passkeys.shown(signing).isOn || (await this.factors.isOn(investorId))) return false;
    if (!code?.trim()) throw wrongCode();
    await this.factors.use(investorId, code, address);
    return true;
  }

  /** @throws ApiError 'key-not-found' */
  private async stored(manager: EntityManager, investorId: string, id: string): Promise<InvestorPasskeyEntity> {
    const passkey = await manager.findOneBy(InvestorPasskeyEntity, { id, investorId });
    if (!passkey) throw new ApiError('key-not-found');
    return passkey;
  }
}

const wrongCode = (): ApiError => new ApiError('wrong-code', { errors: { code: ERROR_TEXT['wrong-code'] } });
