import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

/** No more letters: the reader by a letter's link, which goes on working when they are gone, or staff by the subscription's id. */
export class Unsubscribe extends commandWith<{
  who: { readonly token: string } | { readonly id: string; readonly staffId: string };
}>() {}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    private readonly source: DataSource,
    private readonly acts: StaffActs,
  ) {}

  /** @throws ApiError 'not-found' where staff name no subscription */
  async execute({ who }: Unsubscribe): Promise<void> {
    if ('id' in who) return this.takeOff(who.id, who.staffId);
    await this.source.getRepository(NewsletterSubscriptionEntity).delete({ unsubscribeToken: who.token });
  }

  /** The address goes with its row; that staff took it off, and who, stays. */
  private async takeOff(id: string, staffId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { affected } = await manager.delete(NewsletterSubscriptionEntity, { id });
      if (!affected) throw new ApiError('not-found');
      await this.acts.record('newsletter-reader-removed', staffId, { recordId: id }, '', manager);
    });
  }
}
