import { Injectable } from '@nestjs/common';
import { type AsOf, type InvestorAsOf, type StatementLine } from '@clearfold/contracts';
import {
  addTotals,
  available,
  LedgerState,
  dollarsFromCents,
  held,
  investorPrefix,
  type LedgerEvent,
  NO_TOTALS,
  readCanonical,
  type EventEnvelope,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { eventsOfInvestor } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { type BalanceMovement, RunningBalanceReader } from '../transactions/running-balance.reader.js';
import { AccountBalancesReader } from './account-balances.view.js';
import { type Page } from '#platform/http/list-query.js';

const EVENTS = `
select e.bytes from ${eventsOfInvestor('$1')} e
where e.position <= $2
order by e.position`;

const IS_NAMED = `
select exists (select from ledger.transactions where investor_id = $1)
  or exists (select from ledger.requests where investor_id = $1)
  or exists (select from ledger.events where stream_id = $1) as named`;

/**
 * Reads an investor as they stood: their streams are folded up to the position by the ledger's own functions, so totals
 * and lines are what their screens showed then, and balances are the postings'.
 */
@Injectable()
export class InvestorAsOfReader {
  constructor(
    private readonly source: DataSource,
    private readonly balances: AccountBalancesReader,
    private readonly movements: RunningBalanceReader,
  ) {}

  /** @throws ApiError 'investor-not-found' when no event ever named them */
  async of(id: string, asOf: AsOf): Promise<InvestorAsOf> {
    const [events, balances] = await Promise.all([
      this.events(id, asOf.position),
      this.balances.ofInvestor(id, asOf.position),
    ]);
    const ledger = new LedgerState('part');
    ledger.load([], events);
    const streams = [...ledger.streams.values()];
    const totals = streams
      .map(({ decider, state }) => decider.totals(state))
      .filter((one) => one?.investorId === id)
      .reduce((sum, one) => addTotals(sum, one?.totals ?? NO_TOTALS), NO_TOTALS);
    const pending = streams
      .flatMap(({ decider, state }) => decider.transactions(state))
      .filter(({ investorId, status }) => investorId === id && status === 'pending');
    const self = ledger.streams.get(id);
    const availableCents = balances.get(available(id)) ?? 0n;
    const heldCents = balances.get(held(id)) ?? 0n;
    const inPlans = [...balances].filter(([account]) => account.startsWith(`${investorPrefix(id)}plan/`));
    return {
      id,
      asOf,
      standing: self?.decider.investor?.(self.state)?.status ?? 'active',
      totalBalance: dollarsFromCents(availableCents + heldCents),
      availableBalance: dollarsFromCents(availableCents),
      heldBalance: dollarsFromCents(heldCents),
      activeInvested: dollarsFromCents(inPlans.reduce((sum, [, cents]) => sum + cents, 0n)),
      totalDeposited: dollarsFromCents(totals.depositedCents),
      totalWithdrawn: dollarsFromCents(totals.withdrawnCents),
      totalInvested: dollarsFromCents(totals.investedCents),
      pending: pending.map(({ id: line, type, amountCents, createdAt }) => ({
        id: line,
        type,
        amount: dollarsFromCents(amountCents),
        at: new Date(createdAt).toISOString(),
      })),
    };
  }

  /**
   * A page of the movements of an investor's balance, each with the balance after it, and how many there are.
   *
   * @throws ApiError 'investor-not-found' when no event ever named them
   */
  async statement(
    id: string,
    position: number,
    page: { offset: number; limit: number; isLatestFirst: boolean },
  ): Promise<Page<StatementLine>> {
    await this.assertNamed(id);
    const { rows, total } = await this.movements.page(id, position, page);
    return { rows: rows.map(statementLineOf), total };
  }

  /**
   * All of them, oldest first, in pages.
   *
   * @throws ApiError 'investor-not-found' when no event ever named them, before the first page
   */
  async allOfStatement(id: string, position: number): Promise<AsyncGenerator<StatementLine[]>> {
    await this.assertNamed(id);
    return this.portionsOf(id, position);
  }

  private async *portionsOf(id: string, position: number): AsyncGenerator<StatementLine[]> {
    const bounds = { afterPosition: 0, toPosition: position, openingCents: 0n };
    for await (const page of this.movements.between(id, bounds)) yield page.map(statementLineOf);
  }

  private async assertNamed(id: string): Promise<void> {
    const [{ named }] = await this.source.query<[{ named: boolean }]>(IS_NAMED, [id]);
    if (!named) throw new ApiError('investor-not-found');
  }

  private async events(id: string, position: number): Promise<EventEnvelope<LedgerEvent>[]> {
    await this.assertNamed(id);
    const rows = await this.source.query<{ bytes: Buffer }[]>(EVENTS, [id, position]);
    return rows.map(({ bytes }) => readCanonical(bytes));
  }
}

const statementLineOf = ({ recorded, line, amountCents, balanceCents }: BalanceMovement): StatementLine => ({
  id: `${recorded.position}/${line.id}`,
  position: recorded.position,
  at: new Date(recorded.recordedAt).toISOString(),
  transactionId: line.id,
  type: line.type,
  status: line.status,
  amount: dollarsFromCents(amountCents),
  balance: dollarsFromCents(balanceCents),
});
