import { Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  type ItemEndorsement,
  type ItemExplanation,
  type ItemWord,
  type StaffRole,
} from '@clearfold/contracts';
import { dollarsFromCents, explanationId, type LedgerEvent, type OpenItemKind } from '@clearfold/ledger';
import { AuditTrailReader } from './audit-trail.view.js';

type Said = Extract<LedgerEvent, { type: 'OpenItemEndorsed' | 'OpenItemExplained' }>;

interface SaidBy {
  readonly event: Said;
  readonly entry: AuditEntry;
}

/** What was said of an item: it is closed by that, or waits for a second person. */
export interface SaidOfItem {
  readonly item: OpenItemKind;
  readonly explanation?: ItemExplanation;
  readonly endorsement?: ItemEndorsement;
}

/** Reads why the books and the world differ by items, from the events themselves. Reasons and names stay out for the auditor. */
@Injectable()
export class ExplanationReader {
  constructor(private readonly trail: AuditTrailReader) {}

  /** By the item's id; of which nobody said anything there is nothing. */
  async of(itemIds: readonly string[], role: StaffRole): Promise<ReadonlyMap<string, SaidOfItem>> {
    const streams = itemIds.flatMap((id) => explanationId(id) ?? []);
    const said = new Map<string, SaidOfItem>();
    if (streams.length === 0) return said;
    const latest = new Map<string, SaidBy>();
    for (const { event, entry } of await this.trail.withEvents(streams, role)) {
      if (event.type !== 'OpenItemEndorsed' && event.type !== 'OpenItemExplained') continue;
      const before = latest.get(event.itemId);
      said.set(event.itemId, {
        item: event.item,
        ...(event.type === 'OpenItemEndorsed'
          ? { endorsement: endorsementOf(event, entry) }
          : {
              explanation: {
                category: event.category,
                ...wordOf(entry),
                ...(before && isFirstOf(before, { event, entry }) && { first: wordOf(before.entry) }),
              },
            }),
      });
      latest.set(event.itemId, { event, entry });
    }
    return said;
  }
}

const wordOf = ({ by, at, why }: AuditEntry): ItemWord => ({ by, at, ...(why !== undefined && { reason: why }) });

const endorsementOf = ({ category, amountCents }: Said, entry: AuditEntry): ItemEndorsement => ({
  staffId: entry.actor.id,
  ...wordOf(entry),
  category,
  amount: dollarsFromCents(amountCents),
});

/** Whether two people said the same: the ledger asks it of them (`explainOpenItem`). */
const isFirstOf = (first: SaidBy, second: SaidBy): boolean =>
  first.entry.actor.id !== second.entry.actor.id &&
  first.event.item === second.event.item &&
  first.event.amountCents === second.event.amountCents &&
  first.event.category === second.event.category;
