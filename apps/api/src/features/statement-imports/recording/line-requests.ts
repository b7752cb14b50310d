import { type Actor, type RecordOutsideLine, statementLineId } from '@clearfold/ledger';
import { type LedgerRequest, privateText } from '@clearfold/ledger-store';
import { lineCommandId } from './line-command-id.js';

const ACTOR: Actor = { kind: 'system', id: 'statement-lines' };

/** Lines of one import that are recorded next, as the database has them; the first says how far the import is. */
export interface NextLine extends Pick<
  RecordOutsideLine,
  'accountId' | 'currency' | 'reference' | 'bookedDay' | 'valueDay' | 'lineDigest'
> {
  /** How many are recorded before these, and the account's balance then. */
  readonly recorded: number;
  readonly balance: string;
  /** The number in the account of the last line of the statement before. */
  readonly after: number;
  readonly rank: number;
  /** The place in the file. */
  readonly number: number;
  readonly units: string;
  readonly words: string | null;
}

/** @returns a command for each line, with its number in the account and the account's balance after it */
export const lineRequests = (lines: readonly NextLine[]): LedgerRequest[] => {
  let balance = BigInt(lines[0]?.balance ?? 0);
  return lines.map((line, at) => {
    const { accountId, currency, reference, bookedDay, valueDay, lineDigest, words } = line;
    const units = BigInt(line.units);
    balance += units;
    const sequence = line.after + line.recorded + at + 1;
    const streamId = statementLineId(accountId, sequence);
    const text = words === null ? undefined : privateText('outside-line', accountId, words);
    const said = { accountId, currency, units, reference, bookedDay, valueDay, lineDigest };
    return {
      streamId,
      commandId: lineCommandId(streamId),
      actor: ACTOR,
      command: {
        type: 'RecordOutsideLine',
        ...said,
        ...(text && { textDigest: text.digest }),
        sequence,
        balanceUnits: balance,
      },
      ...(text && { texts: [text] }),
    };
  });
};
