import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isRefusal } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { EventStore } from '@clearfold/ledger-store';

const CLOSED_BEFORE = `select investor_id as "investorId" from ledger.closed_before_events order by investor_id`;

const CARRIED_OVER = `delete from ledger.closed_before_events where investor_id = $1`;

/**
 * Records the accounts that were deleted before their closing was a fact of the ledger, once, before the server listens:
 * until then nothing could come from them, as their owners cannot sign in. Two processes that start at once write it once.
 */
@Injectable()
export class CarryOverClosed implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
  ) {}

  /** @throws Error when one of them has money after all, which the deletion had ruled out */
  async onModuleInit(): Promise<void> {
    const rows = await this.source.query<{ investorId: string }[]>(CLOSED_BEFORE);
    for (const { investorId } of rows) {
      const answer = await this.store.execute({
        streamId: investorId,
        commandId: randomUUID(),
        actor: { kind: 'system', id: 'carry-over' },
        command: { type: 'CloseInvestor' },
        extraStatements: [{ name: 'carried-over', text: CARRIED_OVER, values: [investorId] }],
      });
      if (isRefusal(answer) && answer.refused !== 'account-closed') {
        throw new Error(`The deleted account ${investorId} cannot be closed: ${answer.refused}`);
      }
    }
  }
}
