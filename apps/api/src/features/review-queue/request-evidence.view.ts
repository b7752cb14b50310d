import { Injectable } from '@nestjs/common';
import { type RequestBalance, type RequestEvidence, type ReviewRequest } from '@clearfold/contracts';
import {
  type Account,
  available,
  LedgerState,
  type Cents,
  dollarsFromCents,
  effectOf,
  held,
  isOpen,
  readCanonical,
  type RequestDecision,
  type Stream,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { type Balances, BalancesReader } from '../balances/balances.view.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What the investor asked for earlier of the same kind, and what became of it: of what was agreed to, the amounts that were moved. */
const HISTORY = `
select count(*) filter (where status in ('approved', 'completed'))::int as agreed,
  count(*) filter (where status = 'rejected')::int as rejected,
  max(coalesce(credited_cents, amount_cents)) filter (where status in ('approved', 'completed')) as largest,
  round(avg(coalesce(credited_cents, amount_cents)) filter (where status in ('approved', 'completed'))) as average
from ledger.requests where investor_id = $1 and kind = $2 and id <> $3`;

const HEAD = `select position from ledger.head`;

const SECRETS = `
select i.password_changed_at, g.changed_at as pin_changed_at
from investors i left join pin_guards g on g.investor_id = i.id where i.id = $1`;

const EVENTS = `select bytes from ledger.events where stream_id = $1 order by position`;

const FROZEN = `select since from ledger.investors where id = $1 and status = 'frozen'`;

interface HistoryRow {
  agreed: number;
  rejected: number;
  largest: string | null;
  average: string | null;
}

/** Reads what a reviewer weighs: the balance at a stated event, and what is unusual about the request. */
@Injectable()
export class RequestEvidenceReader {
  constructor(
    private readonly source: DataSource,
    private readonly balances: BalancesReader,
    private readonly clock: Clock,
  ) {}

  async of(request: ReviewRequest): Promise<RequestEvidence> {
    const { id, kind, investorId } = request;
    const [{ position, balances }, stream, [history], [secrets], [frozen]] = await Promise.all([
      this.balancesAtHead(investorId),
      this.streamOf(id),
      this.source.query<[HistoryRow]>(HISTORY, [investorId, kind, id]),
      this.source.query<{ password_changed_at: Date | null; pin_changed_at: Date | null }[]>(SECRETS, [investorId]),
      this.source.query<{ since: Date }[]>(FROZEN, [investorId]),
    ]);
    return {
      ...(frozen && { frozenSince: frozen.since.toISOString() }),
      position,
      ...balancesOf(request, stream, balances),
      firstOfKind: history.agreed === 0,
      earlier: { agreed: history.agreed, rejected: history.rejected },
      ...(history.largest !== null && { largestEarlier: dollarsFromCents(BigInt(history.largest)) }),
      ...(history.average !== null && { averageEarlier: dollarsFromCents(BigInt(history.average)) }),
      ...this.recent('pinChangedAt', secrets?.pin_changed_at),
      ...this.recent('passwordChangedAt', secrets?.password_changed_at),
    };
  }

  /** One snapshot: the balances are those after exactly this event. */
  private balancesAtHead(investorId: string): Promise<{ position: number; balances: Balances }> {
    return this.source.transaction('REPEATABLE READ', async (manager) => {
      const [head] = await manager.query<[{ position: string }]>(HEAD);
      return { position: Number(head.position), balances: await this.balances.of(investorId, manager) };
    });
  }

  private async streamOf(id: string): Promise<Stream> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(EVENTS, [id]);
    const ledger = new LedgerState('part');
    ledger.load(
      [id],
      rows.map(({ bytes }) => readCanonical(bytes)),
    );
    const stream = ledger.streams.get(id);
    if (!stream) throw new Error(`No event tells of the request ${id}`);
    return stream;
  }

  private recent(name: 'pinChangedAt' | 'passwordChangedAt', at: Date | null | undefined): Partial<RequestEvidence> {
    const isRecent = at && this.clock.now().valueOf() - at.valueOf() <= DAY_MILLISECONDS;
    return isRecent ? { [name]: at.toISOString() } : {};
  }
}

/** The balances before and, while the request is open, after each decision: what the ledger itself would post. */
const balancesOf = (
  request: ReviewRequest,
  stream: Stream,
  { availableCents, heldCents }: Balances,
): Pick<RequestEvidence, 'balance' | 'afterApproval' | 'afterRejection'> => {
  const { investorId } = request;
  const now = new Map([
    [available(investorId), availableCents],
    [held(investorId), heldCents],
  ]);
  const after = (decision: RequestDecision): RequestBalance => {
    const { balances } = effectOf(stream, decision, (account) => now.get(account) ?? 0n);
    const cents = (account: Account): Cents => balances.get(account) ?? now.get(account) ?? 0n;
    return balanceOf(cents(available(investorId)), cents(held(investorId)));
  };
  const balance = balanceOf(availableCents, heldCents);
  return isOpen(request) ? { balance, afterApproval: after('approve'), afterRejection: after('reject') } : { balance };
};

const balanceOf = (availableCents: Cents, heldCents: Cents): RequestBalance => ({
  available: dollarsFromCents(availableCents),
  held: dollarsFromCents(heldCents),
  total: dollarsFromCents(availableCents + heldCents),
});
