import { Injectable } from '@nestjs/common';
import { type DecidedAlone } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { readDecidedAlone } from '@clearfold/ledger-store';

/** Reads what a reviewer decided alone, as the ledger would find it for their next approval. */
@Injectable()
export class DecidedAloneReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(reviewerId: string, investorId: string): Promise<DecidedAlone> {
    const [before] = await readDecidedAlone(
      (text, values) => this.source.query(text, values),
      [{ reviewerId, investorId }],
      this.clock.now().valueOf(),
    );
    return before as DecidedAlone;
  }
}
