import { Injectable } from '@nestjs/common';
import { type PolicyAnswer, type PolicyChange, type PolicyTerms, type ReviewCounts } from '@clearfold/contracts';
import {
  dollarsFromCents,
  type EventEnvelope,
  type KnownPolicy,
  type Policy,
  type PolicyEvent,
} from '@clearfold/ledger';
import { policyAfter, readPolicy, readPolicyEvents, type RunStatement } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { actorName } from '../audit-trail/actor-name.js';
import { setUpPolicy } from './set-up-policy.js';

const NAMES = `select id, name from staff where id::text = any($1::text[])`;

const IS_VOID = `select ${isVoidFirst('$1', '$2::bigint')} as "isVoid"`;

/** Reads what money is decided under. */
@Injectable()
export class PolicyReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** In force now: the log's, or as the server was set up where the log has none yet. */
  async current(): Promise<Policy> {
    const policy = await readPolicy(this.read);
    return policy.status === 'open' ? policy.current : setUpPolicy(this.settings);
  }

  /** As a member of staff reads it, who may be the second person to a change, or not. */
  async answer(staffId: string): Promise<PolicyAnswer> {
    const events = await readPolicyEvents(this.read);
    const policy = policyAfter(events);
    if (policy.status === 'none') return { current: termsOf(setUpPolicy(this.settings)), history: [] };
    const names = await this.namesOf(events);
    const { current, pending } = policy;
    const by = names.get(current.by);
    return {
      current: { ...termsOf(current), at: new Date(current.at).toISOString(), ...(by !== undefined && { by }) },
      ...(pending && { pending: await this.pendingFor(staffId, pending, policy.position, names) }),
      history: events.map((event) => changeOf(event, names)).reverse(),
    };
  }

  /**
   * Whether a proposed policy waits: for this reader, who may confirm it; for others, because the reader is no admin, proposed
   * it or is new to who did, or because it counts no more and is there to be dropped.
   */
  async waiting({ id, role }: Pick<SignedInStaff, 'id' | 'role'>): Promise<ReviewCounts['policy']> {
    const { pending } = await this.answer(id);
    if (!pending) return { me: 0, others: 0 };
    const isMine = role === 'admin' && pending.staffId !== id && !pending.isVoid && !pending.barredAsNew;
    return isMine ? { me: 1, others: 0 } : { me: 0, others: 1 };
  }

  private readonly read: RunStatement = (text, values) => this.source.query(text, values);

  private async namesOf(events: readonly EventEnvelope<PolicyEvent>[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.read<{ id: string; name: string }>(NAMES, [events.map(({ actor }) => actor.id)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async pendingFor(
    staffId: string,
    pending: KnownPolicy,
    position: number,
    names: ReadonlyMap<string, string>,
  ): Promise<NonNullable<PolicyAnswer['pending']>> {
    const now = this.clock.now();
    const first = { id: pending.by, at: new Date(pending.at) };
    const [[{ isVoid }], bars] = await Promise.all([
      this.source.query<[{ isVoid: boolean }]>(IS_VOID, [first.id, position]),
      barsOf(this.source, staffId, now),
    ]);
    const barredAsNew = isVoid ? undefined : barredAsNewOf(bars, first, now);
    return {
      ...termsOf(pending),
      staffId: first.id,
      by: names.get(first.id) ?? first.id,
      at: first.at.toISOString(),
      ...(isVoid && { isVoid: true }),
      ...(barredAsNew && { barredAsNew }),
    };
  }
}

const changeOf = (
  { position, event, actor, recordedAt }: EventEnvelope<PolicyEvent>,
  names: ReadonlyMap<string, string>,
): PolicyChange => ({
  position,
  event: event.type,
  at: new Date(recordedAt).toISOString(),
  by: actorName(actor, names),
  ...(event.type !== 'PolicyChangeWithdrawn' && { terms: termsOf(event) }),
});

const termsOf = ({ secondApprovalFromCents, secondApprovalDailyFromCents, breakGlass }: Policy): PolicyTerms => ({
  secondApprovalFrom: dollarsFromCents(secondApprovalFromCents),
  secondApprovalDailyFrom: dollarsFromCents(secondApprovalDailyFromCents),
  breakGlass: breakGlass === 'on',
});
