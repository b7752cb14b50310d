import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { dollarsFromCents, type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { tellOtherAdmins } from '#platform/mail/tell-other-admins.js';

/** Tells the other admins of each proposed policy, one of whom must confirm it, and of what came of it. */
@Injectable()
export class PolicyChangeMails implements FeedConsumer, OnModuleInit {
  readonly name = 'policy-change-mails';

  constructor(
    private readonly feed: Feed,
    private readonly outbox: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.feed.register(this);
  }

  async handle(events: readonly StreamChange[], manager: EntityManager): Promise<void> {
    for (const change of events) {
      const told = toldOf(change.recorded.event);
      if (!told) continue;
      await tellOtherAdmins(change, this.outbox, manager, (happened) => ({
        template: 'policy-change',
        data: { ...told, ...happened },
      }));
    }
  }
}

const toldOf = (
  event: StreamChange['recorded']['event'],
): Omit<EmailData<'policy-change'>, 'at' | 'by'> | undefined => {
  switch (event.type) {
    case 'PolicyProposed':
    case 'PolicyConfirmed':
      return {
        status: event.type === 'PolicyProposed' ? 'proposed' : 'confirmed',
        secondApprovalFrom: dollarsFromCents(event.secondApprovalFromCents),
        secondApprovalDailyFrom: dollarsFromCents(event.secondApprovalDailyFromCents),
        breakGlass: event.breakGlass === 'on',
        signaturesRequired: event.signing === 'required',
      };
    case 'PolicyChangeWithdrawn':
      return { status: 'withdrawn' };
    default:
      return undefined;
  }
};
