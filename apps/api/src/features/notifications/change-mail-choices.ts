import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAIL_TOPICS, type NotificationSettingsRequest } from '@clearfold/contracts';
import { DataSource, In } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { MailOptOutEntity } from './mail-opt-out.entity.js';

/** For an account that is being deleted at this moment nothing is kept: SQL, as it is one statement that waits for it. */
const OPT_OUT = `
insert into mail_opt_outs (investor_id, topic)
select i.id, topic from investors i, unnest($2::text[]) as topic where i.id = $1 for key share of i
on conflict do nothing`;

/** An investor says which mails are wanted. */
export class ChangeMailChoices extends commandWith<{ investorId: string; choices: NotificationSettingsRequest }>() {}

@CommandHandler(ChangeMailChoices)
export class ChangeMailChoicesHandler implements ICommandHandler<ChangeMailChoices> {
  constructor(private readonly source: DataSource) {}

  async execute({ investorId, choices }: ChangeMailChoices): Promise<void> {
    const chosen = (isWanted: boolean): string[] => MAIL_TOPICS.filter((topic) => choices[topic] === isWanted);
    await this.source.transaction(async (manager) => {
      await manager.delete(MailOptOutEntity, { investorId, topic: In(chosen(true)) });
      await manager.query(OPT_OUT, [investorId, chosen(false)]);
    });
  }
}
