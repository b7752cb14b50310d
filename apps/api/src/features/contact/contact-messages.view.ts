import { Injectable } from '@nestjs/common';
import { type ContactMessage, type ContactMessageStatus } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { likePart } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery } from '#platform/http/list-query.js';

const MESSAGES = `
select m.id, m.name, m.email, m.subject, m.message, m.status, s.name as "handledBy",
  m.created_at as "createdAt", m.updated_at as "updatedAt"
from contact_messages m left join staff s on s.id = m.handled_by`;

const CONDITIONS = `
where ($1::uuid[] is null or m.id = any($1))
  and ($2::text is null or m.status = $2)
  and ($3::text is null or m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message ilike '%' || $3 || '%')`;

/** One page of an export: those after the last one of the page before. */
const NEXT = `${MESSAGES} ${CONDITIONS} and ($4::uuid is null or (m.created_at, m.id) > ($5::timestamptz, $4))
order by m.created_at, m.id limit ${PAGE_ROWS}`;

interface Row {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: ContactMessageStatus;
  handledBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Reads the contact form's messages for staff. */
@Injectable()
export class ContactMessageReader {
  constructor(private readonly source: DataSource) {}

  async list({ filter, orderBy, limit, offset }: ListQuery): Promise<{ rows: ContactMessage[]; total: number }> {
    const values = valuesOf(filter);
    const [rows, [{ total }]] = await Promise.all([
      this.source.query<Row[]>(
        `${MESSAGES} ${CONDITIONS} order by ${orderBy}, m.created_at, m.id limit ${limit} offset ${offset}`,
        values,
      ),
      this.source.query<[{ total: number }]>(
        `select count(*)::int as total from contact_messages m ${CONDITIONS}`,
        values,
      ),
    ]);
    return { rows: rows.map(messageOf), total };
  }

  /** Every message that the filters let through, oldest first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<ContactMessage[]> {
    return keysetPages(async (after) => {
      const values = [...valuesOf(filter), after?.id ?? null, after?.createdAt ?? null];
      return (await this.source.query<Row[]>(NEXT, values)).map(messageOf);
    });
  }

  /** @throws ApiError 'message-not-found' */
  async one(id: string): Promise<ContactMessage> {
    const [row] = await this.source.query<Row[]>(`${MESSAGES} where m.id = $1`, [id]);
    if (!row) throw new ApiError('message-not-found');
    return messageOf(row);
  }
}

const valuesOf = ({ id, status, q }: ListQuery['filter']): unknown[] => [id ?? null, status ?? null, likePart(q)];

const messageOf = ({ handledBy, createdAt, updatedAt, ...message }: Row): ContactMessage => ({
  ...message,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...(handledBy === null ? {} : { handledBy }),
});
