import 'reflect-metadata';
import {
  AdjustmentRequest,
  ApproveDepositRequest,
  DepositRequest,
  PlanTermsRequest,
  PurchaseRequest,
  RevisePlanRequest,
  TransferRequest,
  WithdrawalRequest,
} from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { moneyTable } from '@clearfold/ledger/testing';
import { plainToInstance } from 'class-transformer';
import { type ApiError } from '../api-error.js';
import { parseJsonBody } from '../bodies/json-body.js';
import { requestValidation } from '../validation.js';

const pipe = requestValidation();

/** What a field of a body becomes once the body was read and checked: its value, or the text that refuses it. */
const read = async (metatype: new () => object, field: string, written: string): Promise<unknown> => {
  const body = parseJsonBody(`{"${field}":${written}}`);
  // The other fields lack: what is said of this one decides.
  const errors = await pipe.transform(body, { type: 'body', metatype }).then(
    () => undefined,
    (error: ApiError) => error.details.errors,
  );
  return errors?.[field] ?? (plainToInstance(metatype, body) as Record<string, unknown>)[field];
};

const AMOUNTS: readonly [metatype: new () => object, field: string, notPositive: string][] = [
  [DepositRequest, 'amount', 'Please enter a valid amount greater than zero.'],
  [WithdrawalRequest, 'amount', 'Please enter a valid amount greater than zero.'],
  [TransferRequest, 'amount', 'Amount must be greater than zero.'],
  [PurchaseRequest, 'amount', 'Please enter a valid amount.'],
  [AdjustmentRequest, 'amount', 'Please enter a valid amount greater than zero.'],
  [ApproveDepositRequest, 'creditedAmount', 'Please enter a valid amount greater than zero.'],
  [PlanTermsRequest, 'minInvestment', 'Please enter a valid amount greater than zero.'],
  [PlanTermsRequest, 'maxInvestment', 'Please enter a valid amount greater than zero.'],
  [RevisePlanRequest, 'minInvestment', 'Please enter a valid amount greater than zero.'],
];

const OUTCOMES = moneyTable(`
  | written                         | cents        | refused  |
  | 10                              | 1000         |          |
  | 10.5                            | 1050         |          |
  | 10.50                           | 1050         |          |
  | 10.0                            | 1000         |          |
  | 0.01                            | 1            |          |
  | 4.35                            | 435          |          |
  | 0.29                            | 29           |          |
  | 1.1                             | 110          |          |
  | 1e1                             | 1000         |          |
  | 1E+2                            | 10000        |          |
  | 1050e-2                         | 1050         |          |
  | 1.05e1                          | 1050         |          |
  | 99999999.99                     | 9999999999   |          |
  | 1000000000                      | 100000000000 |          |
  | 1000000000.00                   | 100000000000 |          |
  | 0.001                           |              | decimals |
  | 1.005                           |              | decimals |
  | 10.000                          |              | decimals |
  | 10.001                          |              | decimals |
  | 10.000000000000000000001        |              | decimals |
  | 999999999.999999999999999999999 |              | decimals |
  | 100000000000000000000.001       |              | decimals |
  | 1e-7                            |              | decimals |
  | 1e-400                          |              | decimals |
  | 5e-324                          |              | decimals |
  | 10500e-3                        |              | decimals |
  | 1000000000.01                   |              | limit    |
  | 9007199254740993                |              | limit    |
  | 1e21                            |              | limit    |
  | 1e308                           |              | limit    |
  | 1e309                           |              | limit    |
  | 1e999999999999999999999         |              | limit    |
  | 0                               |              | positive |
  | 0.00                            |              | positive |
  | 0.000                           |              | positive |
  | 0e9                             |              | positive |
  | -0                              |              | positive |
  | -0.001                          |              | positive |
  | -5                              |              | positive |
  | -1e21                           |              | positive |
  | -1e309                          |              | positive |
  | -1e-400                         |              | positive |
  | null                            |              | positive |
  | true                            |              | positive |
  | "10"                            |              | positive |
  | [10]                            |              | positive |
  | {"text":"10"}                   |              | positive |
`);

const RATES = moneyTable(`
  | written                   | value   |
  | 0                         | 0       |
  | 0.0                       | 0       |
  | 1.50                      | 1.5     |
  | 1.2345                    | 1.2345  |
  | 1e3                       | 1000    |
  | 1.23450                   | refused |
  | 1.00000000000000000000001 | refused |
  | 1000.0001                 | refused |
  | -1                        | refused |
  | -1e-400                   | refused |
  | 1e-400                    | refused |
  | 1e308                     | refused |
  | 1e309                     | refused |
  | null                      | refused |
  | "5"                       | refused |
`);

const DAYS = moneyTable(`
  | written                  | value   |
  | 1                        | 1       |
  | 3650                     | 3650    |
  | 3e2                      | 300     |
  | 30.0                     | refused |
  | 30.000000000000000000001 | refused |
  | 1.5                      | refused |
  | 0                        | refused |
  | 3651                     | refused |
  | 2147483648               | refused |
  | 1e309                    | refused |
  | -1                       | refused |
  | null                     | refused |
`);

describe.each(AMOUNTS.map(([metatype, ...row]) => [metatype.name, ...row, metatype] as const))(
  '%s reads %s from its decimal text',
  (_name, field, notPositive, metatype) => {
    const texts: Record<string, string> = {
      positive: notPositive,
      decimals: 'Amount must have at most two decimals.',
      limit: 'The highest single amount is $1,000,000,000.00.',
    };

    it.each(OUTCOMES)('[API-02] $written: $cents $refused', async ({ written = '', cents = '', refused = '' }) => {
      const outcome = await read(metatype, field, written);
      expect(typeof outcome === 'number' ? exactCents(outcome) : outcome).toBe(
        refused ? texts[refused] : BigInt(cents),
      );
    });
  },
);

describe.each([
  ['interestRate', 'The rate is a percentage from 0 to 1,000 with at most four decimals.', RATES],
  ['durationDays', 'The duration is a whole number of days, from 1 to 3,650.', DAYS],
])('a plan’s %s is read from its decimal text', (field, fault, outcomes) => {
  it.each(outcomes)('[API-02] $written: $value', async ({ written = '', value = '' }) => {
    const outcome = await read(PlanTermsRequest, field, written);
    expect(outcome).toBe(value === 'refused' ? fault : Number(value));
  });
});
