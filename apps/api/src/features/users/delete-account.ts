import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountNotEmptyText } from '@clearfold/content';
import { isRefusal } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { EventStore } from '@clearfold/ledger-store';
import { commandWith } from '#platform/command-with.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { InvestorEntity } from './investor.entity.js';
import { PictureFiles } from './picture/picture-files.js';

const ERASE_TEXTS = `delete from ledger.private_texts where investor_id = $1`;

/** PIN, security answers, sessions and reset window go with the row. SQL, as both are a part of the ledger's commit. */
const ERASE_INVESTOR = `delete from investors where id = $1`;

/** An investor deletes the own account: the person is forgotten, the ledger keeps an id that means nothing any more. */
export class DeleteAccount extends commandWith<{ investorId: string }>() {}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly pictures: PictureFiles,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Closes the account in the ledger and erases the person in the same commit. A command that was recorded before is seen
   * by the decision; one that comes after finds the account closed and is refused.
   *
   * @throws ApiError 'account-not-empty', naming everything that stands in the way; 'account-frozen'; 'account-closed'
   */
  async execute({ investorId }: DeleteAccount): Promise<void> {
    const person = await this.source.getRepository(InvestorEntity).findOneBy({ id: investorId });
    const answer = await this.store.execute({
      streamId: investorId,
      commandId: randomUUID(),
      actor: { kind: 'investor', id: investorId },
      command: { type: 'CloseInvestor' },
      extraStatements: [
        ...this.outbox.farewell(investorId),
        { name: 'erase-texts', text: ERASE_TEXTS, values: [investorId] },
        { name: 'erase-investor', text: ERASE_INVESTOR, values: [investorId] },
      ],
    });
    if (isRefusal(answer)) {
      const { refused, obstacles } = answer;
      throw new ApiError(refused, obstacles && { message: accountNotEmptyText(obstacles) });
    }
    if (person) await this.pictures.remove(person.profilePicture);
  }
}
