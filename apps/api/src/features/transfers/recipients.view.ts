import { Injectable } from '@nestjs/common';
import { type Recipient } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { isUuid } from '#platform/http/uuid-param.js';
import { InvestorEntity } from '../users/investor.entity.js';

/** Finds who a transfer may go to. */
@Injectable()
export class RecipientReader {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'recipient-not-found' for an unknown or deleted user, or what is no user id */
  async one(id: string): Promise<Recipient> {
    const known = id.toLowerCase();
    const select = { id: true, firstName: true, lastName: true } as const;
    const investors = this.source.getRepository(InvestorEntity);
    const found = isUuid(known) ? await investors.findOne({ where: { id: known }, select }) : null;
    if (!found) throw new ApiError('recipient-not-found');
    return { _id: found.id, name: maskedName(found.firstName, found.lastName) };
  }
}

/** "Ada", "Byron" → "Ada B•••": whoever knows the person recognises them. */
export const maskedName = (firstName: string, lastName: string): string => {
  const [initial = ''] = lastName.trim();
  return `${firstName.trim()} ${initial}•••`;
};
