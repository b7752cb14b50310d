import { Injectable } from '@nestjs/common';
import { type NewsletterSubscription } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { likePart } from '#platform/database/reading/search-text.js';
import { type ListQuery } from '#platform/http/list-query.js';

const CONDITIONS = `
where ($1::uuid[] is null or id = any($1))
  and ($2::boolean is null or (confirmed_at is not null) = $2)
  and ($3::text is null or email ilike '%' || $3 || '%')`;

const COLUMNS = `id, email, created_at as "createdAt", confirmed_at as "confirmedAt"`;

/** One page of an export: those after the last one of the page before. */
const NEXT_CONFIRMED = `
select ${COLUMNS} from newsletter_subscriptions
where confirmed_at is not null and ($1::uuid is null or (created_at, id) > ($2::timestamptz, $1))
order by created_at, id limit ${PAGE_ROWS}`;

interface Row {
  id: string;
  email: string;
  createdAt: Date;
  confirmedAt: Date | null;
}

/** Reads the newsletter's readers for staff. */
@Injectable()
export class SubscriptionReader {
  constructor(private readonly source: DataSource) {}

  async list({
    filter,
    orderBy,
    limit,
    offset,
  }: ListQuery): Promise<{ rows: NewsletterSubscription[]; total: number }> {
    const values = [filter.id ?? null, filter.confirmed ?? null, likePart(filter.q)];
    const [rows, [{ total }]] = await Promise.all([
      this.source.query<Row[]>(
        `select ${COLUMNS} from newsletter_subscriptions ${CONDITIONS}
         order by ${orderBy}, id limit ${limit} offset ${offset}`,
        values,
      ),
      this.source.query<[{ total: number }]>(
        `select count(*)::int as total from newsletter_subscriptions ${CONDITIONS}`,
        values,
      ),
    ]);
    return { rows: rows.map(subscriptionOf), total };
  }

  /** Everyone who confirmed, the earliest first, in pages. */
  confirmed(): AsyncGenerator<NewsletterSubscription[]> {
    return keysetPages(async (after) => {
      const rows = await this.source.query<Row[]>(NEXT_CONFIRMED, [after?.id ?? null, after?.createdAt ?? null]);
      return rows.map(subscriptionOf);
    });
  }
}

const subscriptionOf = ({ id, email, createdAt, confirmedAt }: Row): NewsletterSubscription => ({
  id,
  email,
  createdAt: createdAt.toISOString(),
  ...(confirmedAt ? { confirmedAt: confirmedAt.toISOString() } : {}),
});
