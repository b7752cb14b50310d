import { Injectable } from '@nestjs/common';
import { type Recipient } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { isUuid } from '#platform/http/uuid-param.js';

const RECIPIENT = `select id, first_name, last_name from investors where id = $1`;

interface Row {
  id: string;
  first_name: string;
  last_name: string;
}

/** Finds who a transfer may go to. */
@Injectable()
export class RecipientReader {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'recipient-not-found' for an unknown or deleted user, or what is no user id */
  async one(id: string): Promise<Recipient> {
    const known = id.toLowerCase();
    const [row] = isUuid(known) ? await this.source.query<Row[]>(RECIPIENT, [known]) : [];
    if (!row) throw new ApiError('recipient-not-found');
    return { _id: row.id, name: maskedName(row.first_name, row.last_name) };
  }
}

/** "Ada", "Byron" → "Ada B•••": whoever knows the person recognises them. */
export const maskedName = (firstName: string, lastName: string): string => {
  const [initial = ''] = lastName.trim();
  return `${firstName.trim()} ${initial}•••`;
};
