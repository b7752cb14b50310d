import {
  type CsvColumns,
  type ErrorAnswer,
  type OutsideAccountRequest,
  type OutsideAccountRow,
  type StatementFormat,
  type StatementImportDetail,
} from '@clearfold/contracts';
import { camt053Of, type LineToWrite, type StatementToWrite } from '@clearfold/statement-files/testing';
import { Jobs } from '#platform/jobs/jobs.js';
import { type Answer, call } from '../call.js';
import { signInStaff, type TestStaff } from '../people.js';
import { type TestServer } from '../test-server.js';

/** A bank account in dollars. */
export const BANK: OutsideAccountRequest = {
  kind: 'bank',
  source: 'statements',
  name: 'Current account',
  identifier: 'DE02120300000000202051',
  network: 'Sample Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 35,
};

/** Two admins open an account outside. @returns its id */
export const openOutsideAccount = async (
  server: Pick<TestServer, 'url' | 'app' | 'dataSource' | 'clock'>,
  terms: OutsideAccountRequest = BANK,
): Promise<string> => {
  const [one, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
  const post = (path: string, { token }: TestStaff, body?: object) =>
    call<OutsideAccountRow>(server, `POST /staff/outside-accounts${path}`, { token, body });
  const { body } = await post('', one, terms);
  const { status } = await post(`/${body.id}/confirm`, other);
  if (status !== 200) throw new Error(`The outside account was not opened: ${status}`);
  return body.id;
};

/** Saves how the CSV files of an account are read. */
export const saveColumns = async (
  server: Pick<TestServer, 'url' | 'app' | 'dataSource' | 'clock'>,
  accountId: string,
  body: CsvColumns,
): Promise<void> => {
  const { token } = await signInStaff(server, 'reviewer');
  await call(server, `PUT /staff/outside-accounts/${accountId}/csv-mapping`, { token, body });
};

/** A line of a statement: on which day, how much in the smallest unit, and what more is said. */
export const line = (bookedOn: string, units: bigint, more: Partial<LineToWrite> = {}): LineToWrite => ({
  bookedOn,
  valueDay: bookedOn,
  units,
  reference: `REF-${bookedOn}-${units}`,
  ...more,
});

/** What the bank would state of `BANK` for days of 2026. */
export const statement = (
  from: string,
  to: string,
  openingUnits: bigint,
  lines: readonly LineToWrite[],
  changes: Partial<StatementToWrite> = {},
): StatementToWrite => ({ account: BANK, from, to, openingUnits, lines, ...changes });

/** Three lines of October 2026, from 1,000.00 to 1,250.50. */
export const OCTOBER: StatementToWrite = statement('2026-10-01', '2026-10-31', 1_000_00n, [
  line('2026-10-02', 300_00n, {
    counterparty: 'Ada Byron',
    counterpartyAccount: 'GB29NWBK60161331926819',
    text: 'My deposit',
    endToEndId: 'E2E-1',
  }),
  line('2026-10-14', -99_50n, { counterparty: 'Ben Sample' }),
  line('2026-10-31', 50_00n),
]);

interface Upload {
  readonly format?: StatementFormat;
  /** Further fields, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly name?: string;
}

export type ImportAnswer = Answer<StatementImportDetail & ErrorAnswer>;

/** Sends a file as a browser does. A statement is written as camt.053.001.08. */
export const sendStatement = async (
  { url }: Pick<TestServer, 'url'>,
  { token }: Pick<TestStaff, 'token'>,
  accountId: string,
  file: StatementToWrite | Uint8Array | string,
  { format = 'camt.053', fields = {}, name = 'statement.xml' }: Upload = {},
): Promise<ImportAnswer> => {
  const form = new FormData();
  form.set('format', format);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const bytes = typeof file === 'string' || file instanceof Uint8Array ? file : camt053Of(file, '001.08');
  form.set('statement', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const answer = await fetch(`${url}/api/staff/outside-accounts/${accountId}/statements`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ImportAnswer['body'] };
};

/** Asks for one import, or does something to it; it is recorded as it is shown now. */
export const onImport = async (
  server: Pick<TestServer, 'url'>,
  { token }: Pick<TestStaff, 'token'>,
  id: string,
  act?: 'record' | 'discard',
): Promise<ImportAnswer> => {
  const path = `/staff/statement-imports/${id}`;
  const shown = (): Promise<ImportAnswer> => call(server, `GET ${path}`, { token });
  if (act === undefined) return shown();
  const body = act === 'record' ? { contentDigest: (await shown()).body.contentDigest ?? NOTHING } : undefined;
  return call(server, `POST ${path}/${act}`, { token, body });
};

/** Of what does not wait to be recorded. */
const NOTHING = '0'.repeat(64);

/** Does what is due of the job that records lines; the tests' clock stands still, and the queue is not waited for. */
export const recordLines = async ({ app }: Pick<TestServer, 'app'>, stop = new AbortController()): Promise<void> => {
  const job = app.get(Jobs).registered.find(({ name }) => name === 'statement-lines');
  for (const id of (await job?.due()) ?? []) await job?.run(id, stop.signal);
};

/** Takes a statement whole: sent, looked at, recorded with all its lines. @returns its import */
export const takeStatement = async (
  server: Pick<TestServer, 'url' | 'app'>,
  staff: TestStaff,
  accountId: string,
  file: StatementToWrite,
): Promise<StatementImportDetail> => {
  const { body } = await sendStatement(server, staff, accountId, file);
  const { status } = await onImport(server, staff, body.id, 'record');
  if (status !== 200) throw new Error(`The statement was not recorded: ${status} ${JSON.stringify(body)}`);
  await recordLines(server);
  return (await onImport(server, staff, body.id)).body;
};
