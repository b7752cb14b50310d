import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { otherAdmins } from '#platform/mail/other-admins.js';

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
      for (const { id, by } of await otherAdmins(manager, recorded.actor.id)) {
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
