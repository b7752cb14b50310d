import { Injectable } from '@nestjs/common';
import { type NewsletterSubscription } from '@clearfold/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { keysetPages } from '#platform/database/reading/keyset-pages.js';
import { listPage, pageBehind } from '#platform/database/list-page.js';
import { containing, searched } from '#platform/database/reading/search-text.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

/** Reads the newsletter's readers for staff. */
@Injectable()
export class SubscriptionReader {
  constructor(private readonly source: DataSource) {}

  async list(query: ListQuery): Promise<Page<NewsletterSubscription>> {
    const { rows, total } = await listPage(this.matching(query.filter), query, ['s.id']);
    return { rows: rows.map(subscriptionOf), total };
  }

  /** Everyone who confirmed, the earliest first, in pages. */
  confirmed(): AsyncGenerator<NewsletterSubscription[]> {
    return keysetPages(async (after) =>
      (await pageBehind(this.matching({ confirmed: true }), after)).map(subscriptionOf),
    );
  }

  private matching({ id, confirmed, q }: ListQuery['filter']): SelectQueryBuilder<NewsletterSubscriptionEntity> {
    const list = this.source.getRepository(NewsletterSubscriptionEntity).createQueryBuilder('s');
    if (id !== undefined) list.andWhere('s.id = any(:id)', { id });
    if (confirmed !== undefined) list.andWhere(`s.confirmedAt is ${confirmed ? 'not null' : 'null'}`);
    const text = searched(q);
    if (text !== undefined) list.andWhere('s.email ilike :q', { q: containing(text) });
    return list;
  }
}

const subscriptionOf = (row: NewsletterSubscriptionEntity): NewsletterSubscription => ({
  id: row.id,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  ...(row.confirmedAt && { confirmedAt: row.confirmedAt.toISOString() }),
});
