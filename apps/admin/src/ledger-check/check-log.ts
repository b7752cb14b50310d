import { type CheckpointAnswer, type EventReceipt } from '@clearfold/contracts';
import { type NoteKey, readVerifierKey } from '@clearfold/ledger';
import {
  checkGrowth,
  checkReceipt,
  type Consistency,
  followKey,
  keepSeenLog,
  openNote,
  orBroken,
  readSeenLog,
  sha256,
  verifyEd25519,
} from '@clearfold/ui/proof';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { errorAnswer } from '../providers/http-client';

const TOOLS = { sha256, verifySignature: verifyEd25519 };

/** What a check of the log came to. */
export interface CheckedLog {
  /** Events in the log whose root was signed, and by whom. */
  size: number;
  name: string;
  /** The size this browser saw before; undefined the first time. */
  sizeBefore: number | undefined;
}

/**
 * Checks a signed checkpoint, and events that it covers, against what this browser saw last; what held is remembered. The
 * arithmetic is the ledger's own, as in the investors' dashboard, with which this browser shares what it saw.
 *
 * @throws BrokenProof naming what is wrong
 */
export const checkLog = async (
  receipts: readonly EventReceipt[],
  { key: current, checkpoint }: CheckpointAnswer,
  provider: ConsoleDataProvider,
): Promise<CheckedLog> => {
  const seen = readSeenLog();
  const pinned = seen?.key ?? current;
  const read = (text: string): NoteKey => orBroken('signature-wrong', () => readVerifierKey(sha256, text));
  const between =
    pinned === current ? [] : await followKey(TOOLS, pinned, current, (await provider.handOvers()).data.data);
  const key = read(current);
  const notes = [await openNote(TOOLS, key, checkpoint)];
  for (const receipt of [...between, ...receipts]) notes.push(await checkReceipt(TOOLS, key, receipt));
  const before = seen && (await openNote(TOOLS, read(pinned), seen.checkpoint));
  const newest = await checkGrowth(TOOLS, before ? [before, ...notes] : notes, consistencyOf(provider));
  keepSeenLog({ key: current, checkpoint: newest.note });
  return { size: newest.size, name: key.name, sizeBefore: before?.size };
};

/** Fetches the latest checkpoint and checks it. @throws BrokenProof naming what is wrong */
export const checkLatest = async (provider: ConsoleDataProvider): Promise<CheckedLog> =>
  checkLog([], (await provider.latestCheckpoint()).data, provider);

const consistencyOf =
  (provider: ConsoleDataProvider): Consistency =>
  async (from, to) => {
    try {
      return (await provider.consistency(from, to)).data.proof;
    } catch (error) {
      // A log that never had the size that was signed has no proof for it: a verdict, not a failure of the network.
      if (errorAnswer(error).code === 'log-size-invalid') return undefined;
      throw error;
    }
  };
