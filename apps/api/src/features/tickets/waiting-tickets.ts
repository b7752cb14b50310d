import { MAX_UNRESOLVED_TICKETS } from '@clearfold/contracts';
import { type EntityManager, Not } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { TicketEntity } from './ticket.entity.js';

/**
 * That one more of an investor's tickets may wait to be resolved.
 *
 * @param manager a transaction that has locked the investor's row: tickets are counted one after another
 * @throws ApiError 'too-many-tickets'
 */
export const assertMayWait = async (investorId: string, manager: EntityManager): Promise<void> => {
  const waiting = await manager.countBy(TicketEntity, { investorId, status: Not('resolved') });
  if (waiting >= MAX_UNRESOLVED_TICKETS) throw new ApiError('too-many-tickets');
};
