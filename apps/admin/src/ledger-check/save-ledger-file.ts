import { LEDGER_CHECK } from '@clearfold/content';
import { type ErrorAnswer, type LedgerFileFormat, routes } from '@clearfold/contracts';
import { urlOf } from '../providers/plain-call';
import { session } from '../providers/session';

const FILE: Readonly<Record<LedgerFileFormat, string>> = {
  jsonl: 'ledger.jsonl.gz',
  beancount: 'ledger.beancount',
  csv: 'ledger.csv',
};

/** What was saved, as the answer's head says it of the whole. */
export interface SavedFile {
  events: number;
  root: string;
  file: string;
}

/**
 * Fetches the log as a file and hands it to the browser. An answer that breaks off is none: fetch says so.
 *
 * @throws Error with a text for people when it was refused or broke off
 */
export const saveLedgerFile = async (format: LedgerFileFormat): Promise<SavedFile> => {
  const response = await fetch(urlOf(routes.logFile.log, { query: { format } }), {
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
  });
  if (!response.ok) {
    const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
    throw new Error(answer.message ?? LEDGER_CHECK.brokenOff);
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE[format];
  link.click();
  URL.revokeObjectURL(url);
  return {
    events: Number(response.headers.get('x-ledger-events')),
    root: response.headers.get('x-ledger-root') ?? '',
    file: FILE[format],
  };
};
