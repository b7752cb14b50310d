import { createHash } from 'node:crypto';
import { camt053Of, csvOf, type LineToWrite, type StatementToWrite } from '@clearfold/statement-files/testing';
import { dayText } from '#features/outside-lines/utc-days.js';
import { CUSTODIAN_MAPPING, type DemoOutside, OVERPAID, rateCentsOn, unitsFor } from './demo-outside.js';
import { type OutsideRequest } from './outside-requests.js';

/** A statement's file as the bank, or the custodian, would send it. */
export interface DemoStatement {
  readonly format: 'camt.053' | 'csv';
  readonly fileName: string;
  readonly file: Uint8Array;
}

/** What finds a request's line again: a payout's is the payment's reference, a deposit's the transaction of its chain. */
export const lineReference = ({ id, reference }: OutsideRequest): string =>
  reference ?? createHash('sha256').update(`transaction of ${id}`).digest('hex');

/** The statement of some UTC days, both within, that fits what the demo's people asked for and staff decided. */
export const demoStatement = (
  { terms }: DemoOutside,
  days: { readonly fromDay: number; readonly toDay: number },
  openingUnits: bigint,
  requests: readonly OutsideRequest[],
): DemoStatement => {
  const { identifier, currency, decimals } = terms;
  const said: StatementToWrite = {
    account: { identifier, currency, decimals },
    from: dayText(days.fromDay),
    to: dayText(days.toDay),
    openingUnits,
    lines: requests.map((request) => (currency === 'USD' ? payoutLine(request) : depositLine(request, terms))),
  };
  return currency === 'USD'
    ? { format: 'camt.053', fileName: `payout-account-${said.to}.xml`, file: camt053Of(said, '001.08') }
    : { format: 'csv', fileName: `${currency.toLowerCase()}-${said.to}.csv`, file: csvOf(said, CUSTODIAN_MAPPING) };
};

const payoutLine = (request: OutsideRequest): LineToWrite => {
  const { day, cents, name, reference, recipient } = request;
  const more = reference === OVERPAID.paymentReference ? OVERPAID.byCents : 0n;
  return {
    ...daysOf(day),
    units: -(cents + more),
    reference: lineReference(request),
    counterparty: name,
    ...(recipient !== null && { counterpartyAccount: recipient }),
    text: 'Payout',
  };
};

const depositLine = (request: OutsideRequest, { currency, decimals }: DemoOutside['terms']): LineToWrite => ({
  ...daysOf(request.day),
  units: unitsFor(request.cents, rateCentsOn(currency, request.day), decimals),
  reference: '',
  transactionId: lineReference(request),
  text: 'Received',
});

const daysOf = (day: number): Pick<LineToWrite, 'bookedOn' | 'valueDay'> => ({
  bookedOn: dayText(day),
  valueDay: dayText(day),
});
