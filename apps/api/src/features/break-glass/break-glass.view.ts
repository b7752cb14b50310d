import { Injectable } from '@nestjs/common';
import { type BreakGlass, type BreakGlassAnswer, type StaffRole } from '@clearfold/contracts';
import { BREAK_GLASS_MS, breakGlassId, readCanonical } from '@clearfold/ledger';
import { readBreakGlassSince } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { ApiError } from '#platform/http/api-error.js';
import { Clock } from '#platform/clock/clock.js';
import { PolicyReader } from '../policy/policy.view.js';

/** The last word of each stream in which break-glass was invoked, where that is the invocation. */
const INVOKED = `
select e.bytes, t.body as reason from ledger.events e
left join ledger.private_texts t on t.stream_id = e.stream_id and t.position = e.position
where e.type = 'BreakGlassInvoked'
  and not exists (select from ledger.events l where l.stream_id = e.stream_id and l.position > e.position)
order by e.position`;

/**
 * What still waits, as it was when break-glass was invoked: what was endorsed or proposed anew since is not meant, nor what
 * counts no more, which the first person's own decision would only begin anew.
 */
const AWAITED = `
select a.id, a.kind from (
  select r.id, r.kind, r.position, coalesce(r.endorsed_by, r.proposed_by) as first
  from ledger.requests r where r.id = any($1::uuid[]) and r.status = 'pending'
  union all
  select w.id, 'wallet', w.position, w.proposed_by
  from ledger.wallets w where w.id = any($1::uuid[]) and w.pending_address is not null
) a join unnest($1::uuid[], $2::bigint[]) as glass (id, position) on glass.id = a.id and glass.position > a.position
where not ${isVoidFirst('a.first', 'a.position')}`;

/** Whatever may wait for a second person, now or ever. */
const SUBJECT = `
select id from ledger.requests where id = $1 union all select id from ledger.wallets where id = $1`;

const NAMES = `select id, name from staff where id::text = any($1::text[])`;

/** Reads which decisions of one person are under way. */
@Injectable()
export class BreakGlassReader {
  constructor(
    private readonly source: DataSource,
    private readonly policy: PolicyReader,
    private readonly clock: Clock,
  ) {}

  async answer(role: StaffRole): Promise<BreakGlassAnswer> {
    const [open, { breakGlass }] = await Promise.all([this.open(), this.policy.current()]);
    const data = role === 'auditor' ? open.map(({ reason: _, ...rest }) => rest) : open;
    return { enabled: breakGlass === 'on', data };
  }

  /**
   * The stream of a subject's break-glass.
   *
   * @throws ApiError 'request-not-found' when no request and no wallet has this id
   */
  async streamFor(subjectId: string): Promise<string> {
    const found = await this.source.query<unknown[]>(SUBJECT, [subjectId]);
    if (found.length === 0) throw new ApiError('request-not-found');
    return breakGlassId(subjectId);
  }

  /** Those whose day is over. */
  async due(): Promise<BreakGlass[]> {
    const now = this.clock.now().toISOString();
    return (await this.open()).filter(({ takesEffectAt }) => takesEffectAt <= now);
  }

  /** None while break-glass is off, nor what was announced before it was switched on: that waits for a second person. */
  private async open(): Promise<BreakGlass[]> {
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
    const subjects = invoked.map(({ subjectId }) => subjectId);
    const positions = invoked.map(({ position }) => position);
    const [awaited, staff] = await Promise.all([
      this.source.query<{ id: string; kind: BreakGlass['kind'] }[]>(AWAITED, [subjects, positions]),
      this.source.query<{ id: string; name: string }[]>(NAMES, [invoked.map(({ actor }) => actor.id)]),
    ]);
    const kinds = new Map(awaited.map(({ id, kind }) => [id, kind]));
    const names = new Map(staff.map(({ id, name }) => [id, name]));
    return invoked.flatMap(({ subjectId, actor, recordedAt, reason }) => {
      const kind = kinds.get(subjectId);
      if (!kind) return [];
      return {
        subjectId,
        kind,
        staffId: actor.id,
        by: names.get(actor.id) ?? actor.id,
        at: new Date(recordedAt).toISOString(),
        takesEffectAt: new Date(recordedAt + BREAK_GLASS_MS).toISOString(),
        ...(reason !== null && { reason }),
      };
    });
  }
}
