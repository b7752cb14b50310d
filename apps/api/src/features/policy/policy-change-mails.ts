import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { dollarsFromCents, type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { otherAdmins } from '#platform/mail/other-admins.js';

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
    for (const { recorded } of events) {
      const told = toldOf(recorded.event);
      if (!told) continue;
      for (const { id, by } of await otherAdmins(manager, recorded.actor.id)) {
        const key = `policy-change/${recorded.position}/${id}`;
        const data = { ...told, at: new Date(recorded.recordedAt).toISOString(), by };
        await this.outbox.put({ key, to: { staffId: id }, template: 'policy-change', data }, manager);
      }
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
      };
    case 'PolicyChangeWithdrawn':
      return { status: 'withdrawn' };
    default:
      return undefined;
  }
};
