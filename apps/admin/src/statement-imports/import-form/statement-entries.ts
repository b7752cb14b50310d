import { ruleText, STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import { isCalendarDay, STATEMENT_MAX_BYTES, type OutsideAccountRow, type StatementFormat } from '@clearfold/contracts';

const { form: text } = STAFF_STATEMENT_IMPORTS;

/** What whoever sends a file says of it. */
export interface StatementEntries {
  accountId: string;
  format: StatementFormat;
  from: string;
  to: string;
  opening: string;
  closing: string;
}

export type EntryName = keyof StatementEntries | 'file';

export const NO_ENTRIES: StatementEntries = {
  accountId: '',
  format: 'camt.053',
  from: '',
  to: '',
  opening: '',
  closing: '',
};

const CSV_DAYS = ['from', 'to'] as const;
const CSV_BALANCES = ['opening', 'closing'] as const;

/** Fields that a CSV file is sent with: what it does not say itself. */
export const CSV_FIELDS = [...CSV_DAYS, ...CSV_BALANCES] as const;

/** Why an entry cannot be sent, by its name, in the order of the form. */
export const faultsOf = (
  entries: StatementEntries,
  file: File | undefined,
  account: OutsideAccountRow | undefined,
): Partial<Record<EntryName, string>> => ({
  ...(!account && { accountId: text.accountRequired }),
  ...fileFault(file),
  ...(entries.format === 'csv' && csvFaults(entries, account)),
});

const fileFault = (file: File | undefined): { file?: string } => {
  if (!file) return { file: text.fileRequired };
  if (file.size === 0) return { file: text.emptyFile };
  return file.size > STATEMENT_MAX_BYTES ? { file: text.tooLarge } : {};
};

const csvFaults = (
  entries: StatementEntries,
  account: OutsideAccountRow | undefined,
): Partial<Record<EntryName, string>> => {
  const decimals = account?.decimals ?? 0;
  const days = CSV_DAYS.filter((name) => entries[name] !== '' && !isCalendarDay(entries[name]));
  const balances = CSV_BALANCES.filter((name) => entries[name] !== '' && !isBalance(entries[name], decimals));
  return {
    ...(account && !account.csvMapping && { format: text.noMapping }),
    ...Object.fromEntries(days.map((name) => [name, ruleText('outside-day-invalid')])),
    ...Object.fromEntries(balances.map((name) => [name, text.balanceInvalid(decimals)])),
  };
};

/** As the statement says it, digit for digit. */
const isBalance = (typed: string, decimals: number): boolean => {
  const [, fraction = ''] = /^\d{1,30}(?:\.(\d+))?$/.exec(typed.trim()) ?? [undefined, undefined];
  return /^\d{1,30}(?:\.\d+)?$/.test(typed.trim()) && fraction.length <= decimals;
};

/** The form that is sent: what is said of the file before the file itself, which the server reads as it comes. */
export const formOf = (entries: StatementEntries, file: File): FormData => {
  const form = new FormData();
  form.append('format', entries.format);
  if (entries.format === 'csv') {
    for (const name of CSV_FIELDS) if (entries[name].trim() !== '') form.append(name, entries[name].trim());
  }
  form.append('statement', file);
  return form;
};
