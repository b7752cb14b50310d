import { Injectable } from '@nestjs/common';
import { type ContactMessage } from '@clearfold/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { keysetPages } from '#platform/database/reading/keyset-pages.js';
import { listPage, pageBehind } from '#platform/database/list-page.js';
import { containing, searched } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** Reads the contact form's messages for staff. */
@Injectable()
export class ContactMessageReader {
  constructor(private readonly source: DataSource) {}

  async list(query: ListQuery): Promise<Page<ContactMessage>> {
    const { rows, total } = await listPage(this.matching(query.filter), query, ['m.createdAt', 'm.id']);
    return { rows: rows.map(messageOf), total };
  }

  /** Every message that the filters let through, oldest first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<ContactMessage[]> {
    return keysetPages(async (after) => (await pageBehind(this.matching(filter), after)).map(messageOf));
  }

  /** @throws ApiError 'message-not-found' */
  async one(id: string): Promise<ContactMessage> {
    const message = await this.matching({ id: [id] }).getOne();
    if (!message) throw new ApiError('message-not-found');
    return messageOf(message);
  }

  private matching({ id, status, q }: ListQuery['filter']): SelectQueryBuilder<ContactMessageEntity> {
    const list = this.source.getRepository(ContactMessageEntity).createQueryBuilder('m');
    list.leftJoin('m.handler', 's').addSelect(['s.id', 's.name']);
    if (id !== undefined) list.andWhere('m.id = any(:id)', { id });
    if (status !== undefined) list.andWhere('m.status = :status', { status });
    const text = searched(q);
    if (text !== undefined) {
      const words = `m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message`;
      list.andWhere(`${words} ilike :q`, { q: containing(text) });
    }
    return list;
  }
}

const messageOf = ({ id, name, email, subject, message, status, ...row }: ContactMessageEntity): ContactMessage => ({
  id,
  name,
  email,
  subject,
  message,
  status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(row.handler && { handledBy: row.handler.name }),
});
