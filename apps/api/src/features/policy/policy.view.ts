import { Injectable } from '@nestjs/common';
import { type PolicyAnswer, type PolicyChange, type PolicyTerms, type ReviewCounts } from '@clearfold/contracts';
import { dollarsFromCents, type Policy, POLICY_STREAM } from '@clearfold/ledger';
import {
  type PolicyBringing,
  type PolicyChanged,
  readPolicyChanges,
  readPolicyInForce,
  type RunStatement,
} from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { actorName } from '../audit-trail/actor-name.js';
import { setUpPolicy } from './set-up-policy.js';

const NAMES = `select id, name from staff where id::text = any($1::text[])`;

/** Whoever looks further back finds it among the ledger's events. */
const SHOWN = 50;

const COUNT = 'select count(*)::int as count from ledger.events where stream_id = $1';

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
    return (await readPolicyInForce(this.read))?.event ?? setUpPolicy(this.settings);
  }

  /** As a member of staff reads it, who may be the second person to a change, or not. */
  async answer(staffId: string): Promise<PolicyAnswer> {
    const [changes, [{ count }]] = await Promise.all([
      readPolicyChanges(this.read, SHOWN),
      this.source.query<[{ count: number }]>(COUNT, [POLICY_STREAM]),
    ]);
    // Of one read, where it is among these: what is confirmed meanwhile is neither half shown.
    const inForce = changes.find(bringsIn) ?? (await readPolicyInForce(this.read));
    if (!inForce) return { current: termsOf(setUpPolicy(this.settings)), position: 0, history: [], older: 0 };
    const names = await this.namesOf([inForce, ...changes]);
    const by = names.get(inForce.actor.id);
    const pending = await this.pendingFor(staffId, changes[0], names);
    return {
      current: {
        ...termsOf(inForce.event),
        at: new Date(inForce.recordedAt).toISOString(),
        ...(by !== undefined && { by }),
      },
      ...(pending && { pending }),
      position: changes[0]?.position ?? inForce.position,
      history: changes.map((change) => changeOf(change, names)),
      older: count - changes.length,
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

  private async namesOf(changes: readonly PolicyChanged[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.read<{ id: string; name: string }>(NAMES, [changes.map(({ actor }) => actor.id)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async pendingFor(
    staffId: string,
    newest: PolicyChanged | undefined,
    names: ReadonlyMap<string, string>,
  ): Promise<PolicyAnswer['pending']> {
    if (newest?.event.type !== 'PolicyProposed') return undefined;
    const now = this.clock.now();
    const { id } = newest.actor;
    const at = new Date(newest.recordedAt);
    const [[{ isVoid }], bars] = await Promise.all([
      this.source.query<[{ isVoid: boolean }]>(IS_VOID, [id, newest.position]),
      barsOf(this.source, staffId, now),
    ]);
    const barredAsNew = isVoid ? undefined : barredAsNewOf(bars, { id, at }, now);
    return {
      ...termsOf(newest.event),
      staffId: id,
      by: names.get(id) ?? id,
      at: at.toISOString(),
      ...(isVoid && { isVoid: true }),
      ...(barredAsNew && { barredAsNew }),
    };
  }
}

const bringsIn = (change: PolicyChanged): change is PolicyBringing =>
  change.event.type === 'PolicyOpened' || change.event.type === 'PolicyConfirmed';

const changeOf = (
  { position, event, actor, recordedAt }: PolicyChanged,
  names: ReadonlyMap<string, string>,
): PolicyChange => ({
  position,
  event: event.type,
  at: new Date(recordedAt).toISOString(),
  by: actorName(actor, names),
  ...(event.type !== 'PolicyChangeWithdrawn' && { terms: termsOf(event) }),
});

const termsOf = ({
  secondApprovalFromCents,
  secondApprovalDailyFromCents,
  breakGlass,
  signing,
}: Policy): PolicyTerms => ({
  secondApprovalFrom: dollarsFromCents(secondApprovalFromCents),
  secondApprovalDailyFrom: dollarsFromCents(secondApprovalDailyFromCents),
  breakGlass: breakGlass === 'on',
  signaturesRequired: signing === 'required',
});
