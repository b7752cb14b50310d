import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { type OutsideAccountTerms, type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { tellOtherAdmins } from '#platform/mail/tell-other-admins.js';
import { dayText } from '../outside-lines/utc-days.js';

/** Tells the other admins of each proposed account outside, one of whom must confirm it, of each statement that is taken back, and of what came of it. */
@Injectable()
export class OutsideAccountMails implements FeedConsumer, OnModuleInit {
  readonly name = 'outside-account-mails';

  constructor(
    private readonly feed: Feed,
    private readonly outbox: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.feed.register(this);
  }

  async handle(events: readonly StreamChange[], manager: EntityManager): Promise<void> {
    for (const change of events) {
      const told = await toldOf(change, manager);
      if (!told) continue;
      await tellOtherAdmins(change, this.outbox, manager, (happened) => ({
        template: 'outside-account-change',
        data: { ...told, ...happened },
      }));
    }
  }
}

const NAMED = 'select name, identifier, network, currency from ledger.outside_accounts where id = $1';

type Told = Omit<EmailData<'outside-account-change'>, 'at' | 'by'>;

const toldOf = async ({ recorded: { event } }: StreamChange, manager: EntityManager): Promise<Told | undefined> => {
  const named = async ({ accountId }: { readonly accountId: string }): Promise<Omit<Told, 'status'>> =>
    (await manager.query<Omit<Told, 'status'>[]>(NAMED, [accountId]))[0] ?? {};
  switch (event.type) {
    case 'OutsideAccountProposed':
      return { status: 'proposed', ...namesOf(event) };
    case 'OutsideAccountOpened':
      return { status: 'opened', ...namesOf(event) };
    case 'OutsideAccountWithdrawn':
      return { status: 'withdrawn' };
    case 'EvidenceRequired':
      return { status: 'evidence-required', ...(await named(event)), from: dayText(event.fromDay) };
    case 'StatementWithdrawalEndorsed':
    case 'StatementWithdrawn': {
      const status = event.type === 'StatementWithdrawn' ? 'statement-gone' : 'statement-asked';
      return { status, ...(await named(event)), days: `${dayText(event.fromDay)} – ${dayText(event.toDay)}` };
    }
    default:
      return undefined;
  }
};

const namesOf = ({ name, identifier, network, currency }: OutsideAccountTerms): Omit<Told, 'status'> => ({
  name,
  identifier,
  network,
  currency,
});
