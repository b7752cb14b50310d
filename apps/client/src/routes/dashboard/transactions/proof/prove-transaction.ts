import { type EventReceiptsAnswer, routes } from '@clearfold/contracts';
import { keepSeenLog, readSeenLog, sha256, verifyEd25519 } from '@clearfold/ui/proof';
import { ApiFailure } from '#api/api-failure.ts';
import { consistencyAnswer, receiptsAnswer } from '#api/answers/proofs.ts';
import { transactionAnswer } from '#api/answers/transactions.ts';
import { callApi } from '#api/call-api.ts';
import { type CheckedProof, checkReceipts } from './check-receipts';

/**
 * Fetches a transaction with its receipts and checks them in this browser; what held is remembered for the next check.
 *
 * @throws BrokenProof naming what is wrong, and as `callApi`
 */
export const proveTransaction = async (id: string): Promise<CheckedProof> => {
  const { transaction } = await callApi(routes.transactions.one, {
    params: { id },
    needsToken: true,
    answer: transactionAnswer,
  });
  const { data } = await callApi(routes.checkpoints.receipts, {
    params: { id },
    needsToken: true,
    answer: receiptsAnswer,
  });
  const checked = await checkReceipts(
    { sha256, verifySignature: verifyEd25519 },
    { shown: transaction, receipts: data, seen: readSeenLog(), consistency, handOvers },
  );
  keepSeenLog(checked.seen);
  return checked;
};

const handOvers = async (): Promise<EventReceiptsAnswer['data']> =>
  (await callApi(routes.checkpoints.handOvers, { anonymous: true, answer: receiptsAnswer })).data;

const consistency = async (from: number, to: number): Promise<string[] | undefined> => {
  try {
    return (
      await callApi(routes.checkpoints.consistency, {
        query: { from: String(from), to: String(to) },
        anonymous: true,
        answer: consistencyAnswer,
      })
    ).proof;
  } catch (error) {
    // A log that never had the size that was signed has no proof for it: a verdict, not a failure of the network.
    if (error instanceof ApiFailure && error.answer.code === 'log-size-invalid') return undefined;
    throw error;
  }
};
