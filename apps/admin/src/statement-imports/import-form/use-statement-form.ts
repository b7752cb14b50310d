import { type OutsideAccountRow, type StatementImportDetail } from '@clearfold/contracts';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#components/use-command.ts';
import { guessFormat } from './guess-format';
import { type EntryName, faultsOf, formOf, NO_ENTRIES, type StatementEntries } from './statement-entries';

/** How far a file is on its way: sent in part, or read by the server. */
export type Sending = { is: 'sending'; percent: number } | { is: 'reading' };

/** What the form has, what is wrong with it, and how far its file is. */
export const useStatementForm = (
  accounts: readonly OutsideAccountRow[],
  accountId: string,
  onRead: (read: StatementImportDetail) => void,
) => {
  const [entries, setEntries] = useState<StatementEntries>({ ...NO_ENTRIES, accountId });
  const [file, setFile] = useState<File>();
  const [wasSent, setWasSent] = useState(false);
  const [sending, setSending] = useState<Sending>();
  const [isStopped, setStopped] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const command = useCommand<StatementImportDetail>(onRead);
  // Whoever leaves the page sends nothing more.
  useEffect(() => () => stop.current?.abort(), []);
  const account = accounts.find(({ id }) => id === entries.accountId);
  const faults = faultsOf(entries, file, account);

  const take = async (chosen: File) => {
    setFile(chosen);
    command.forget();
    const format = await guessFormat(chosen);
    setEntries((before) => ({ ...before, format }));
  };

  const send = async (): Promise<EntryName | undefined> => {
    setWasSent(true);
    const [wrong] = Object.keys(faults) as EntryName[];
    if (wrong || !file || !account) return wrong;
    const controller = new AbortController();
    stop.current = controller;
    setStopped(false);
    setSending({ is: 'sending', percent: 0 });
    const onProgress = (share: number) =>
      setSending(share < 1 ? { is: 'sending', percent: Math.floor(share * 100) } : { is: 'reading' });
    const form = formOf(entries, file);
    await command.send((to) => to.readStatement(account.id, form, { onProgress, signal: controller.signal }));
    setSending(undefined);
    return undefined;
  };

  return {
    entries,
    set: (name: keyof StatementEntries, value: string) => setEntries((before) => ({ ...before, [name]: value })),
    account,
    file,
    take,
    /** What is wrong, once it was sent; what the server refused of a field. */
    faultOf: (name: EntryName): string | undefined => (wasSent ? faults[name] : undefined) ?? command.fieldErrors[name],
    /** Whoever stopped it knows why nothing came of it. */
    rejection: isStopped ? undefined : command.rejection,
    sending,
    send,
    cancel: () => {
      setStopped(true);
      stop.current?.abort();
    },
  };
};
