import { Injectable } from '@nestjs/common';
import { type RequestBalance, type RequestEvidence, type ReviewKind, type ReviewRequest } from '@clearfold/contracts';
import { type Cents, dollarsFromCents, exactCents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { type Balances, BalancesReader } from '../balances/index.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What the investor asked for earlier of the same kind, and what became of it. */
const HISTORY = `
select count(*) filter (where status in ('approved', 'completed'))::int as agreed,
  count(*) filter (where status = 'rejected')::int as rejected,
  max(amount_cents) filter (where status in ('approved', 'completed')) as largest,
  round(avg(amount_cents) filter (where status in ('approved', 'completed'))) as average
from ledger.requests where investor_id = $1 and kind = $2 and id <> $3`;

const HEAD = `select position from ledger.head`;

const SECRETS = `
select i.password_changed_at, g.changed_at as pin_changed_at
from investors i left join pin_guards g on g.investor_id = i.id where i.id = $1`;

const FROZEN = `select since from ledger.investors where id = $1 and status = 'frozen'`;

interface HistoryRow {
  agreed: number;
  rejected: number;
  largest: string | null;
  average: string | null;
}

type Move = (cents: Cents, request: ReviewRequest) => { availableCents: Cents; heldCents: Cents };

const NOTHING: Move = () => ({ availableCents: 0n, heldCents: 0n });
const credit: Move = (cents) => ({ availableCents: cents, heldCents: 0n });
const payFromHold: Move = (cents, { status }) => ({
  availableCents: 0n,
  heldCents: status === 'pending' ? -cents : 0n,
});
const release: Move = (cents) => ({ availableCents: cents, heldCents: -cents });

/** What a decision moves on the balance of who asked, as the ledger would post it. */
const MOVES: Readonly<Record<ReviewKind, Readonly<Record<'approve' | 'reject', Move>>>> = {
  deposit: { approve: credit, reject: NOTHING },
  withdrawal: {
    approve: payFromHold,
    // Once approved the amount is no longer on hold: a payment that bounced is credited again.
    reject: (cents, request) => (request.status === 'pending' ? release(cents, request) : credit(cents, request)),
  },
  transfer: { approve: payFromHold, reject: release },
  adjustment: {
    approve: (cents, request) => credit(request.direction === 'subtract' ? -cents : cents, request),
    reject: NOTHING,
  },
};

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
    const [{ position, balances }, [history], [secrets], [frozen]] = await Promise.all([
      this.balancesAtHead(investorId),
      this.source.query<[HistoryRow]>(HISTORY, [investorId, kind, id]),
      this.source.query<{ password_changed_at: Date | null; pin_changed_at: Date | null }[]>(SECRETS, [investorId]),
      this.source.query<{ since: Date }[]>(FROZEN, [investorId]),
    ]);
    return {
      ...(frozen && { frozenSince: frozen.since.toISOString() }),
      position,
      ...balancesOf(request, balances),
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

  private recent(name: 'pinChangedAt' | 'passwordChangedAt', at: Date | null | undefined): Partial<RequestEvidence> {
    const isRecent = at && this.clock.now().valueOf() - at.valueOf() <= DAY_MILLISECONDS;
    return isRecent ? { [name]: at.toISOString() } : {};
  }
}

const balancesOf = (
  request: ReviewRequest,
  { availableCents, heldCents }: Balances,
): Pick<RequestEvidence, 'balance' | 'afterApproval' | 'afterRejection'> => {
  const { kind, status, amount } = request;
  const moved = (decision: 'approve' | 'reject'): RequestBalance => {
    const move = MOVES[kind][decision](exactCents(amount), request);
    return balanceOf(availableCents + move.availableCents, heldCents + move.heldCents);
  };
  const balance = balanceOf(availableCents, heldCents);
  const open = status === 'pending' || (kind === 'withdrawal' && status === 'approved');
  return open ? { balance, afterApproval: moved('approve'), afterRejection: moved('reject') } : { balance };
};

const balanceOf = (availableCents: Cents, heldCents: Cents): RequestBalance => ({
  available: dollarsFromCents(availableCents),
  held: dollarsFromCents(heldCents),
  total: dollarsFromCents(availableCents + heldCents),
});
