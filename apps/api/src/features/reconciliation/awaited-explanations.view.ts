import { Injectable } from '@nestjs/common';
import { type ReviewCounts } from '@clearfold/contracts';
import { type OpenItemKind } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { itemsOf, linesOfItems } from './items-of.js';

/** What one person explained and another has to agree to. Who counts no more as the first is no first: anybody may begin again. */
const ENDORSED = `
select e.item_id as id, e.item, e.explained_by as "by", e.explained_at as at, e.position
from ledger.explanations e
where e.status = 'endorsed' and not ${isVoidFirst('e.explained_by', 'e.position')}`;

/** Which of them are open still: a line may have been matched meanwhile. */
const OPEN = `
select i.id, i.item from (${itemsOf(linesOfItems('select unnest($1::uuid[])'), 'few')}) i
where i.id = any($1)`;

/** An explanation that waits for a second person. */
export interface AwaitedExplanation {
  /** The item's: the line's, or the request's. */
  readonly id: string;
  readonly item: OpenItemKind;
  /** Staff id. */
  readonly by: string;
  readonly at: Date;
  /** Of what they said, in the log, as PostgreSQL says it. */
  readonly position: string;
}

/** Reads which explanations wait for a second person. */
@Injectable()
export class AwaitedExplanationReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** For this reader, who may agree, or for others (`ReviewCounts`). */
  async waiting({ id, role }: Pick<SignedInStaff, 'id' | 'role'>): Promise<ReviewCounts['explanations']> {
    const waiting = await this.awaited();
    if (waiting.length === 0) return { me: 0, others: 0 };
    const now = this.clock.now();
    const bars = await barsOf(this.source, id, now);
    const decides = role === 'reviewer' || role === 'admin';
    const me = waiting.filter(({ by, at }) => decides && by !== id && !barredAsNewOf(bars, { id: by, at }, now)).length;
    return { me, others: waiting.length - me };
  }

  /** Those of items that are open still. */
  async awaited(): Promise<readonly AwaitedExplanation[]> {
    const endorsed = await this.source.query<AwaitedExplanation[]>(ENDORSED);
    if (endorsed.length === 0) return [];
    const open = await this.source.query<{ id: string; item: OpenItemKind }[]>(OPEN, [endorsed.map(({ id }) => id)]);
    return endorsed.filter(({ id, item }) => open.some((one) => one.id === id && one.item === item));
  }
}
