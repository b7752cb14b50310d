import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';

/** Every admin who can act, with what the actor is called; the actor knows already. SQL, as the log's actors are texts. */
const READERS = `
select s.id, coalesce((select name from staff where id::text = $1), $1) as by
from staff s
where s.role = 'admin' and s.joined_at is not null and s.disabled_at is null and s.id::text <> $1
order by s.id`;

/** Tells the other admins of each proposed wallet address, one of whom must confirm it, and of what came of it. */
@Injectable()
export class WalletChangeMails implements FeedConsumer, OnModuleInit {
  readonly name = 'wallet-change-mails';

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
      const readers = await manager.query<{ id: string; by: string }[]>(READERS, [recorded.actor.id]);
      for (const { id, by } of readers) {
        const key = `wallet-change/${recorded.position}/${id}`;
        const data = { ...told, at: new Date(recorded.recordedAt).toISOString(), by };
        await this.outbox.put({ key, to: { staffId: id }, template: 'wallet-change', data }, manager);
      }
    }
  }
}

const toldOf = (
  event: StreamChange['recorded']['event'],
): Omit<EmailData<'wallet-change'>, 'at' | 'by'> | undefined => {
  switch (event.type) {
    case 'WalletAddressProposed':
    case 'WalletAddressConfirmed': {
      const { currency, network, address } = event;
      return { status: event.type === 'WalletAddressProposed' ? 'proposed' : 'confirmed', currency, network, address };
    }
    case 'WalletChangeWithdrawn':
      return { status: 'withdrawn', currency: event.currency };
    default:
      return undefined;
  }
};
