import { Injectable } from '@nestjs/common';
import { LedgerState, type DecidedAlone } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { readSoleApprovals } from '@clearfold/ledger-store';

/** Reads what a reviewer decided alone, as the ledger would find it for their next approval. */
@Injectable()
export class DecidedAloneReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(reviewerId: string, investorId: string): Promise<DecidedAlone> {
    const now = this.clock.now().valueOf();
    const ledger = new LedgerState('part');
    const approvals = await readSoleApprovals((text, values) => this.source.query(text, values), [reviewerId], now);
    ledger.loadSoleApprovals([reviewerId], approvals);
    return ledger.decidedAlone(reviewerId, investorId, now);
  }
}
