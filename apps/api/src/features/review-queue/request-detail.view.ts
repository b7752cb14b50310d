import { Injectable } from '@nestjs/common';
import {
  type NamedLine,
  type ReviewRequestDetail,
  type ReviewTimelineEntry,
  type StaffRole,
} from '@clearfold/contracts';
import { breakGlassId, dollarsFromCents, explanationId, type LedgerEvent } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { AuditTrailReader } from '../audit-trail/audit-trail.view.js';
import { BalancesReader } from '../balances/balances.view.js';
import { namedLines } from '../outside-lines/named-lines.js';
import { PolicyReader } from '../policy/policy.view.js';
import { DecidedAloneReader } from './decided-alone.view.js';
import { RequestEvidenceReader } from './request-evidence.view.js';
import { RequestReader } from './review-queue.view.js';

const INVESTOR = `select first_name, last_name, email, created_at from investors where id = $1`;

interface InvestorRow {
  first_name: string;
  last_name: string;
  email: string;
  created_at: Date;
}

/** Reads a request with the evidence that a decision needs. */
@Injectable()
export class RequestDetailReader {
  constructor(
    private readonly source: DataSource,
    private readonly requests: RequestReader,
    private readonly balances: BalancesReader,
    private readonly evidence: RequestEvidenceReader,
    private readonly alone: DecidedAloneReader,
    private readonly trail: AuditTrailReader,
    private readonly policy: PolicyReader,
  ) {}

  /** @throws ApiError 'request-not-found' */
  async one(id: string, staff: Pick<SignedInStaff, 'id' | 'role'>): Promise<ReviewRequestDetail> {
    const { id: staffId, role } = staff;
    const request = await this.requests.one(id, staff);
    const [investor, timeline, earlier, evidence, alone, policy] = await Promise.all([
      this.investor(request.investorId, role),
      this.timeline(id, role),
      this.requests.earlier(request.investorId, id, staff),
      this.evidence.of(request),
      this.alone.of(staffId, request.investorId),
      this.policy.current(),
    ]);
    return {
      ...request,
      investor,
      evidence,
      secondApprovalFrom: dollarsFromCents(policy.secondApprovalFromCents),
      secondApprovalDailyFrom: dollarsFromCents(policy.secondApprovalDailyFromCents),
      decidedAlone: {
        forInvestor: dollarsFromCents(alone.forInvestorCents),
        inAll: dollarsFromCents(alone.inAllCents),
      },
      timeline,
      earlierRequests: earlier,
    };
  }

  private async investor(id: string, role: StaffRole): Promise<ReviewRequestDetail['investor']> {
    const [balances, [person]] = await Promise.all([
      this.balances.of(id),
      this.source.query<InvestorRow[]>(INVESTOR, [id]),
    ]);
    const known = role !== 'auditor' ? person : undefined;
    return {
      id,
      name: known ? `${known.first_name} ${known.last_name}` : 'Unknown',
      email: known?.email ?? '',
      joinedAt: person?.created_at.toISOString() ?? '',
      availableBalance: dollarsFromCents(balances.availableCents),
      heldBalance: dollarsFromCents(balances.heldCents),
      totalBalance: dollarsFromCents(balances.availableCents + balances.heldCents),
      totalDeposited: dollarsFromCents(balances.depositedCents),
      totalWithdrawn: dollarsFromCents(balances.withdrawnCents),
    };
  }

  private async timeline(id: string, role: StaffRole): Promise<ReviewTimelineEntry[]> {
    const explanation = explanationId(id);
    const streams = [id, ...(explanation === undefined ? [] : [explanation])].flatMap((of) => [of, breakGlassId(of)]);
    const happened = await this.trail.withEvents(streams, role);
    const named = happened.map(({ event }) => lineIn(event));
    const lines = await namedLines(
      this.source,
      named.flatMap((line) => line?.id ?? []),
    );
    return happened.map(
      ({ entry: { position, event, at, by, why, withoutLine, signature, isUnsigned }, event: fact }, i) => ({
        position,
        event,
        at,
        by,
        ...(signature && { signature }),
        ...(isUnsigned && { isUnsigned }),
        ...(why !== undefined && { why }),
        ...lineOf(named[i], lines),
        ...(withoutLine !== undefined && { withoutLine }),
        ...explanationIn(fact),
      }),
    );
  }
}

type SaidOfLine = Pick<NamedLine, 'id' | 'rate' | 'rateSource' | 'rateAt'>;

/** By which line an event says that something was done, and what it says of it. */
const lineIn = (event: LedgerEvent): SaidOfLine | undefined => {
  switch (event.type) {
    case 'DepositEndorsed':
    case 'DepositApproved':
    case 'DepositMatchEndorsed':
    case 'DepositMatched':
    case 'WithdrawalMatchEndorsed':
    case 'WithdrawalMatched': {
      const { lineId: id, rate, rateSource, rateAt } = event;
      return id === undefined ? undefined : { id, ...given({ rate, rateSource, rateAt }) };
    }
    case 'WithdrawalCompleted':
      return event.lineId === undefined ? undefined : { id: event.lineId };
    default:
      return undefined;
  }
};

const lineOf = (
  said: SaidOfLine | undefined,
  lines: ReadonlyMap<string, NamedLine>,
): Pick<ReviewTimelineEntry, 'line'> => {
  const line = said && lines.get(said.id);
  return line ? { line: { ...line, ...said } } : {};
};

const given = <Fields extends Readonly<Record<string, string | undefined>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: string;
  };

/** What an event says that an open item of the request was explained as. */
const explanationIn = (event: LedgerEvent): Pick<ReviewTimelineEntry, 'explanation'> =>
  event.type === 'OpenItemEndorsed' || event.type === 'OpenItemExplained'
    ? { explanation: { category: event.category, amount: dollarsFromCents(event.amountCents) } }
    : {};
