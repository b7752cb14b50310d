import { ruleText } from '@clearfold/content';
import { STATEMENT_MAX_BYTES, type StatementFormRequest } from '@clearfold/contracts';
import { unitsFromDecimal } from '@clearfold/ledger';
import { type StatementOptions } from '@clearfold/statement-files';
import { ApiError } from '#platform/http/api-error.js';
import { mappingOf } from '#features/outside-accounts/mapping-of.js';
import { type StatementAccount } from './statement-accounts.js';

/**
 * How a file is read.
 *
 * @param before the newest statement that the ledger has of the account
 * @throws ApiError 'csv-mapping-needed'; 'validation-failed' for a balance with more decimals than the currency
 */
export const statementOptions = (
  { identifier, currency, decimals, csvMapping }: StatementAccount,
  form: StatementFormRequest,
  before: { readonly closingUnits: bigint } | undefined,
): StatementOptions => {
  const isCsv = form.format === 'csv';
  if (isCsv && !csvMapping) throw new ApiError('csv-mapping-needed');
  const says = { opening: unitsOf('opening', form, decimals), closing: unitsOf('closing', form, decimals) };
  // A CSV file without balances opens as the statement before closed, unless the form says otherwise.
  const opening = says.opening ?? (isCsv && !csvMapping?.balance ? before?.closingUnits : undefined);
  return {
    format: form.format,
    account: { identifier, currency, decimals },
    ...(isCsv && csvMapping && { mapping: mappingOf(csvMapping) }),
    balances: {
      ...(opening !== undefined && { openingUnits: opening }),
      ...(says.closing !== undefined && { closingUnits: says.closing }),
    },
    ...(form.from !== undefined && form.to !== undefined && { period: { from: form.from, to: form.to } }),
    maxBytes: STATEMENT_MAX_BYTES,
  };
};

const unitsOf = (field: 'opening' | 'closing', form: StatementFormRequest, decimals: number): bigint | undefined => {
  const text = form[field];
  const units = text === undefined ? undefined : unitsFromDecimal(text, decimals);
  if (typeof units !== 'string') return units;
  const message = ruleText('outside-balance-invalid');
  throw new ApiError('validation-failed', { message, errors: { [field]: message } });
};
