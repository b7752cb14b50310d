import { Injectable } from '@nestjs/common';
import { type AuditEntry, type StaffRole } from '@clearfold/contracts';
import { type LedgerEvent, readCanonical, type EventEnvelope } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { fromNearerEnd } from '#platform/database/reading/nearer-end.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { eventsOfInvestor } from '@clearfold/ledger-store';
import { runOn } from '#platform/database/run-on.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { accountsOf } from './accounts-of.js';
import { actorsOf } from './actors-of.js';
import { signaturesOf } from './event-signatures.js';

const TEXTS = `
select position, kind, body from ledger.private_texts
where stream_id = any($1::uuid[]) and kind in ('reason', 'note', 'payment-reference', 'without-line')
order by position, kind`;

interface Text {
  position: string;
  kind: string;
  body: string;
}

/** Reads who did what, when and why, from the events themselves. */
@Injectable()
export class AuditTrailReader {
  constructor(private readonly source: DataSource) {}

  /** One page of the log, of one record or of one investor when it is asked for. */
  async list(query: ListQuery, role: StaffRole): Promise<Page<AuditEntry>> {
    const conditions = new Conditions();
    const investorId = query.filter['investorId'];
    const events = investorId === undefined ? 'ledger.events' : eventsOfInvestor(conditions.value(investorId));
    conditions.equal('e.stream_id', query.filter['recordId']);
    conditions.equal('e.type', query.filter['event']);
    if (query.filter['id'] !== undefined) {
      conditions.add(`e.position = any(${conditions.value(query.filter['id'])}::bigint[])`);
    }
    const { where, values } = conditions;
    const { rows, total } = await pageAndTotal<{ bytes: Buffer }>(this.source, {
      count: `select count(*)::int as total from ${events} e ${where}`,
      page: (count) =>
        `select e.bytes
         from (select e.position, e.bytes from ${events} e ${where} ${fromNearerEnd([query.orderBy], query, count)}) e
         order by ${query.orderBy}`,
      values,
    });
    return {
      rows: await this.entries(
        rows.map(({ bytes }) => readCanonical(bytes)),
        role,
      ),
      total,
    };
  }

  /** An investor's latest events, newest first. */
  async ofInvestor(investorId: string, limit: number, role: StaffRole): Promise<AuditEntry[]> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(
      `select e.bytes from ${eventsOfInvestor('$1')} e order by e.position desc limit $2`,
      [investorId, limit],
    );
    return this.entries(
      rows.map(({ bytes }) => readCanonical(bytes)),
      role,
    );
  }

  /** Everything that happened to a record, and to what stands beside it in a stream of its own, oldest first. */
  async ofRecord(recordIds: readonly string[], role: StaffRole): Promise<AuditEntry[]> {
    return (await this.withEvents(recordIds, role)).map(({ entry }) => entry);
  }

  /** As `ofRecord`, each with its event. */
  async withEvents(
    recordIds: readonly string[],
    role: StaffRole,
  ): Promise<{ readonly entry: AuditEntry; readonly event: LedgerEvent }[]> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(
      `select e.bytes from ledger.events e where e.stream_id = any($1::uuid[]) order by e.position`,
      [recordIds],
    );
    const facts = rows.map(({ bytes }) => readCanonical(bytes));
    const entries = await this.entries(facts, role);
    return facts.map(({ event }, i) => ({ event, entry: entries[i] as AuditEntry }));
  }

  private async entries(facts: readonly EventEnvelope<LedgerEvent>[], role: StaffRole): Promise<AuditEntry[]> {
    const run = runOn(this.source);
    const [actorOf, texts, signedOf, accountOf] = await Promise.all([
      actorsOf(facts, role, run),
      role === 'auditor' ? [] : this.source.query<Text[]>(TEXTS, [facts.map(({ streamId }) => streamId)]),
      signaturesOf(facts, run),
      accountsOf(facts, run),
    ]);
    const textsBy = (isWithoutLine: boolean): ReadonlyMap<number, string> => {
      const said = texts.filter(({ kind }) => (kind === 'without-line') === isWithoutLine);
      return new Map(said.map(({ position, body }) => [Number(position), body]));
    };
    const [reasons, withouts] = [textsBy(false), textsBy(true)];
    return facts.map((fact) => {
      const { position, event, recordedAt, actor, streamId, commandId } = fact;
      const [why, withoutLine] = [reasons.get(position), withouts.get(position)];
      return {
        id: String(position),
        position,
        event: event.type,
        at: new Date(recordedAt).toISOString(),
        by: actorOf(fact),
        actor,
        recordId: streamId,
        commandId,
        ...signedOf(fact),
        ...accountOf(event),
        ...(why !== undefined && { why }),
        ...(withoutLine !== undefined && { withoutLine }),
      };
    });
  }
}
