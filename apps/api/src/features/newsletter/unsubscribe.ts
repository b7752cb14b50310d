import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '../staff/index.js';

const BY_TOKEN = `delete from newsletter_subscriptions where unsubscribe_token = $1`;
const BY_ID = `delete from newsletter_subscriptions where id = $1 returning id`;

/** No more letters: the reader by a letter's link, which goes on working when they are gone, or staff by the subscription's id. */
export class Unsubscribe extends Command<void> {
  constructor(readonly who: { readonly token: string } | { readonly id: string; readonly staffId: string }) {
    super();
  }
}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    private readonly source: DataSource,
    private readonly acts: StaffActs,
  ) {}

  /** @throws ApiError 'not-found' where staff name no subscription */
  async execute({ who }: Unsubscribe): Promise<void> {
    if ('token' in who) await this.source.query(BY_TOKEN, [who.token]);
    else await this.takeOff(who.id, who.staffId);
  }

  /** The address goes with its row; that staff took it off, and who, stays. */
  private async takeOff(id: string, staffId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(BY_ID, [id]);
      if (rows.length === 0) throw new ApiError('not-found');
      await this.acts.record('newsletter-reader-removed', staffId, { recordId: id }, '', manager);
    });
  }
}
