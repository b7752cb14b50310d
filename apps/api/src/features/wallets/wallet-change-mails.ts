import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { tellOtherAdmins } from '#platform/mail/tell-other-admins.js';

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
    for (const change of events) {
      const told = toldOf(change.recorded.event);
      if (!told) continue;
      await tellOtherAdmins(change, this.outbox, manager, (happened) => ({
        template: 'wallet-change',
        data: { ...told, ...happened },
      }));
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
