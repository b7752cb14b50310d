import { Injectable } from '@nestjs/common';
import { type BreakGlass, type BreakGlassAnswer, type StaffRole } from '@clearfold/contracts';
import { BREAK_GLASS_MS, explanationId, OUTSIDE_ACCOUNTS_STREAM, readCanonical } from '@clearfold/ledger';
import { readBreakGlassSince } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { ApiError } from '#platform/http/api-error.js';
import { Clock } from '#platform/clock/clock.js';
import { CAN_BE_DECIDED } from '../review-queue/may-be-second.js';
import { PolicyReader } from '../policy/policy.view.js';
import { AwaitedExplanationReader } from '../reconciliation/awaited-explanations.view.js';

/** The last word of each stream in which break-glass was invoked, where that is the invocation. */
const INVOKED = `
select e.bytes, t.body as reason from ledger.events e
left join ledger.private_texts t on t.stream_id = e.stream_id and t.position = e.position
where e.type = 'BreakGlassInvoked'
  and not exists (select from ledger.events l where l.stream_id = e.stream_id and l.position > e.position)
order by e.position`;

/**
 * What still waits, as it was when break-glass was invoked: what was endorsed or proposed anew since is not meant, nor what
 * counts no more, which the first person's own decision would only begin anew, nor a match whose line is another's by now. Of the accounts outside one at a time waits,
 * and their stream is what the ledger knows it by.
 */
const AWAITED = `
select a.stream_id as "streamId", a.id, a.kind, a.position from (
  select r.id as stream_id, r.id, r.kind, r.position, coalesce(r.endorsed_by, r.proposed_by) as first
  from ledger.requests r
  where r.id = any($1::uuid[]) and (r.status = 'pending' or r.endorsed_by is not null) and ${CAN_BE_DECIDED}
  union all
  select w.id, w.id, 'wallet', w.position, w.proposed_by
  from ledger.wallets w where w.id = any($1::uuid[]) and w.pending_address is not null
  union all
  select '${OUTSIDE_ACCOUNTS_STREAM}', o.id, 'outside-account', o.proposed_position, o.proposed_by
  from ledger.outside_accounts o where o.opened_at is null and o.proposed_by is not null
) a join unnest($1::uuid[], $2::bigint[]) as glass (id, position) on glass.id = a.stream_id and glass.position > a.position
where not ${isVoidFirst('a.first', 'a.position')}`;

/**
 * Whatever may wait for a second person, now or ever. Of a request that is an open item the explanation may wait, and the line that one
 * person found: what the asking member ($2) began comes first, and of both, or none, the explanation.
 */
const SUBJECT = `
select kind, "investorId", waits from (
  select 'explanation' as kind, null as "investorId", true as waits,
    case status when 'endorsed' then explained_by end as first, case status when 'endorsed' then 1 else 3 end as rank
  from ledger.explanations where item_id = $1
  union all
  select 'request', r.investor_id, r.endorsed_by is null or ${CAN_BE_DECIDED}, r.endorsed_by, case when r.endorsed_by is null then 4 else 2 end
  from ledger.requests r where r.id = $1
  union all
  select 'wallet', null, true, null, 5 from ledger.wallets where id = $1
  union all
  select 'outside-account', null, opened_at is null, null, 6 from ledger.outside_accounts
  where id = $1 and (opened_at is not null or proposed_by is not null)
) s order by first = $2 desc nulls last, rank limit 1`;

interface SubjectRow {
  kind: 'explanation' | 'request' | 'wallet' | 'outside-account';
  investorId: string | null;
  waits: boolean;
}

interface AwaitedRow {
  /** The stream in which it waits. */
  readonly streamId: string;
  readonly id: string;
  readonly kind: BreakGlass['kind'];
  /** Of what the first person said. */
  readonly position: number;
}

/** A decision of one person, with where in the log it waits. */
export type LoneDecision = BreakGlass & Pick<AwaitedRow, 'streamId' | 'position'>;

/** What break-glass is invoked for, as the ledger knows it. */
export interface BreakGlassSubject {
  readonly streamId: string;
  /** Whose the reason is: about a person's request it goes with the person; of anything else it is nobody's. */
  readonly ownerId: string;
}

const NAMES = `select id, name from staff where id::text = any($1::text[])`;

/** Reads which decisions of one person are under way. */
@Injectable()
export class BreakGlassReader {
  constructor(
    private readonly source: DataSource,
    private readonly policy: PolicyReader,
    private readonly explanations: AwaitedExplanationReader,
    private readonly clock: Clock,
  ) {}

  async answer(role: StaffRole): Promise<BreakGlassAnswer> {
    const [open, { breakGlass }] = await Promise.all([this.open(), this.policy.current()]);
    const data = open.map(({ streamId: _, position: __, reason, ...rest }) => ({
      ...rest,
      ...(reason !== undefined && role !== 'auditor' && { reason }),
    }));
    return { enabled: breakGlass === 'on', data };
  }

  /**
   * What waits by an id that people know it by; of several what a member of staff began.
   *
   * @throws ApiError 'request-not-found' when nothing that may wait has this id, 'no-second-person-awaited' of an account outside
   *   that is open, and of a match whose line is gone
   */
  async subject(id: string, staffId: string): Promise<BreakGlassSubject> {
    const [row] = await this.source.query<SubjectRow[]>(SUBJECT, [id, staffId]);
    if (!row) throw new ApiError('request-not-found');
    if (!row.waits) throw new ApiError('no-second-person-awaited');
    const streamId = streamOf(row.kind, id);
    return { streamId, ownerId: row.investorId ?? streamId };
  }

  /** The stream of what break-glass is invoked for by an id; of several the oldest. @throws ApiError as `subject` */
  async invoked(id: string, staffId: string): Promise<string> {
    const invoked = (await this.open()).find(({ subjectId }) => subjectId === id);
    return invoked?.streamId ?? (await this.subject(id, staffId)).streamId;
  }

  /** Those whose day is over. */
  async due(): Promise<LoneDecision[]> {
    const now = this.clock.now().toISOString();
    return (await this.open()).filter(({ takesEffectAt }) => takesEffectAt <= now);
  }

  /** None while break-glass is off, nor what was announced before it was switched on: that waits for a second person. */
  private async open(): Promise<LoneDecision[]> {
    const [since, { breakGlass }] = await Promise.all([
      readBreakGlassSince((text, values) => this.source.query(text, values)),
      this.policy.current(),
    ]);
    if (since === undefined || breakGlass === 'off') return [];
    const rows = await this.source.query<{ bytes: Buffer; reason: string | null }[]>(INVOKED);
    const invoked = rows.flatMap(({ bytes, reason }) => {
      const { event, ...recorded } = readCanonical(bytes);
      const isOpen = event.type === 'BreakGlassInvoked' && recorded.position > since;
      return isOpen ? [{ ...recorded, subjectId: event.subjectId, reason }] : [];
    });
    if (invoked.length === 0) return [];
    const [awaited, staff] = await Promise.all([
      this.awaited(invoked),
      this.source.query<{ id: string; name: string }[]>(NAMES, [invoked.map(({ actor }) => actor.id)]),
    ]);
    const byStream = new Map(awaited.map((one) => [one.streamId, one]));
    const names = new Map(staff.map(({ id, name }) => [id, name]));
    return invoked.flatMap(({ subjectId, actor, recordedAt, reason }) => {
      const waits = byStream.get(subjectId);
      if (!waits) return [];
      const { id, ...rest } = waits;
      return {
        ...rest,
        subjectId: id,
        staffId: actor.id,
        by: names.get(actor.id) ?? actor.id,
        at: new Date(recordedAt).toISOString(),
        takesEffectAt: new Date(recordedAt + BREAK_GLASS_MS).toISOString(),
        ...(reason !== null && { reason }),
      };
    });
  }

  private async awaited(invoked: readonly { subjectId: string; position: number }[]): Promise<AwaitedRow[]> {
    const positions = new Map(invoked.map(({ subjectId, position }) => [subjectId, position]));
    const [rows, explanations] = await Promise.all([
      this.source.query<(Omit<AwaitedRow, 'position'> & { position: string })[]>(AWAITED, [
        [...positions.keys()],
        [...positions.values()],
      ]),
      this.explanations.awaited(),
    ]);
    return [
      ...rows.map((row) => ({ ...row, position: Number(row.position) })),
      ...explanations.flatMap(({ id, position: said }) => {
        const streamId = explanationId(id);
        const position = Number(said);
        const isMeant = streamId !== undefined && (positions.get(streamId) ?? 0) > position;
        return isMeant ? [{ streamId, id, kind: 'explanation' as const, position }] : [];
      }),
    ];
  }
}

const streamOf = (kind: SubjectRow['kind'], id: string): string => {
  if (kind === 'outside-account') return OUTSIDE_ACCOUNTS_STREAM;
  const streamId = kind === 'explanation' ? explanationId(id) : id;
  if (streamId === undefined) throw new Error(`${id} is explained, and can be no open item`);
  return streamId;
};
