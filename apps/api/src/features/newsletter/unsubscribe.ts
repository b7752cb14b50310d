import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';

const BY_TOKEN = `delete from newsletter_subscriptions where unsubscribe_token = $1`;
const BY_ID = `delete from newsletter_subscriptions where id = $1`;

/** No more letters: the reader by a letter's link, or staff by the subscription's id. Who is gone already stays gone. */
export class Unsubscribe extends Command<void> {
  constructor(readonly who: { readonly token: string } | { readonly id: string }) {
    super();
  }
}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(private readonly source: DataSource) {}

  async execute({ who }: Unsubscribe): Promise<void> {
    if ('token' in who) await this.source.query(BY_TOKEN, [who.token]);
    else await this.source.query(BY_ID, [who.id]);
  }
}
