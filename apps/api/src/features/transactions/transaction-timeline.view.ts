import { Injectable } from '@nestjs/common';
import { transactionStepText } from '@clearfold/content';
import { type TransactionDetail, type TransactionTimelineEntry } from '@clearfold/contracts';
import {
  type LedgerEvent,
  readCanonical,
  type EventEnvelope,
  type TransactionStep,
  transactionSteps,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { maskedName } from '../transfers/recipients.view.js';
import { ArrivalReader } from './arrival.view.js';
import { TransactionsReader } from './transactions.view.js';

/** A line names the event it began with, and that event its stream: so every kind of transaction is found alike. */
const STREAM = `
select e.bytes
from ledger.transactions t
join ledger.events first on first.position = t.position
join ledger.events e on e.stream_id = first.stream_id
where t.id = $1 and t.investor_id = $2
order by e.position`;

/** Only what was written to this investor: a transfer's recipient reads nothing that its sender was told. */
const TEXTS = `
select position, kind, body from ledger.private_texts
where stream_id = $1 and investor_id = $2 and kind in ('note', 'reason', 'payment-reference')
order by position`;

/** What a deposit was announced with, and who is on the other side of a transfer. */
const OTHER_SIDE = `
select r.currency, r.wallet_address, other.first_name, other.last_name
from ledger.transactions t
left join ledger.requests r on r.id = t.id and t.type = 'deposit'
left join investors other on other.id = t.counterparty_id
where t.id = $1 and t.investor_id = $2`;

interface OtherSideRow {
  currency: string | null;
  wallet_address: string | null;
  first_name: string | null;
  last_name: string | null;
}

interface TextRow {
  position: string;
  kind: 'note' | 'reason' | 'payment-reference';
  body: string;
}

/** A transaction's events, folded into the steps its investor sees. */
export interface TransactionFacts {
  readonly stream: readonly EventEnvelope<LedgerEvent>[];
  readonly steps: readonly TransactionStep[];
}

/** Reads what happened to an investor's own transaction. */
@Injectable()
export class TransactionTimelineReader {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionsReader,
    private readonly arrivals: ArrivalReader,
  ) {}

  /** @throws ApiError 'transaction-not-found', also for somebody else's */
  async one(investorId: string, transactionId: string): Promise<TransactionDetail> {
    const [transaction, { steps }, otherSide, arrival] = await Promise.all([
      this.transactions.one(investorId, transactionId),
      this.facts(investorId, transactionId),
      this.otherSide(investorId, transactionId),
      this.arrivals.of(investorId, transactionId),
    ]);
    return {
      ...transaction,
      ...otherSide,
      ...(arrival && { arrival }),
      timeline: await this.timeline(steps, investorId),
    };
  }

  private async otherSide(
    investorId: string,
    transactionId: string,
  ): Promise<Pick<TransactionDetail, 'currency' | 'blockchainWalletAddress' | 'counterpartyName'>> {
    const [row] = await this.source.query<OtherSideRow[]>(OTHER_SIDE, [transactionId, investorId]);
    if (!row) return {};
    return {
      ...(row.currency !== null && { currency: row.currency }),
      ...(row.wallet_address !== null && { blockchainWalletAddress: row.wallet_address }),
      ...(row.first_name !== null && { counterpartyName: maskedName(row.first_name, row.last_name ?? '') }),
    };
  }

  /** @throws ApiError 'transaction-not-found', also for somebody else's */
  async facts(investorId: string, transactionId: string): Promise<TransactionFacts> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(STREAM, [transactionId, investorId]);
    if (rows.length === 0) throw new ApiError('transaction-not-found');
    const stream = rows.map(({ bytes }) => readCanonical(bytes));
    return { stream, steps: transactionSteps(stream, transactionId) };
  }

  private async timeline(steps: readonly TransactionStep[], investorId: string): Promise<TransactionTimelineEntry[]> {
    const streamId = steps[0]?.recorded.streamId ?? null;
    const texts = await this.source.query<TextRow[]>(TEXTS, [streamId, investorId]);
    const returned = cameBack(steps);
    return steps.map(({ step, recorded, line }) => ({
      step,
      text: transactionStepText(line.type, step, { planName: line.planName, returned }),
      at: new Date(recorded.recordedAt).toISOString(),
      position: recorded.position,
      // What the first of two approvers wrote is not said before the second decides.
      ...(step === 'in-review' ? {} : writtenAt(texts, recorded.position)),
    }));
  }
}

/** Of a payout that was approved, and so had left, before it was rejected: it bounced. */
const cameBack = (steps: readonly TransactionStep[]): boolean =>
  steps.some(({ step }) => step === 'approved') && steps.at(-1)?.step === 'rejected';

const writtenAt = (
  texts: readonly TextRow[],
  position: number,
): Pick<TransactionTimelineEntry, 'note' | 'paymentReference'> => {
  const here = texts.filter((text) => Number(text.position) === position);
  const note = here.find(({ kind }) => kind !== 'payment-reference')?.body;
  const paymentReference = here.find(({ kind }) => kind === 'payment-reference')?.body;
  return { ...(note !== undefined && { note }), ...(paymentReference !== undefined && { paymentReference }) };
};
