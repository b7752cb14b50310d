import { BULK, SIGNING } from '@clearfold/content';
import { type BulkResult, type ReviewRequest } from '@clearfold/contracts';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '#providers/data-provider.ts';
import { amountInForce } from '#requests/first-approval.ts';
import { useRequestCache } from '#requests/use-request-cache.ts';
import { type BulkDecision } from './bulk-result';

/** As many as the API decides in one call. */
const AT_ONCE = 100;

export interface BulkRun {
  /** How many were sent so far; undefined while nothing runs. */
  sent: number | undefined;
  /** One per request, in the order of the ids; undefined until all have theirs. */
  results: readonly BulkResult[] | undefined;
  /** @returns whether there are results: not where nothing of it was signed */
  run: (decision: BulkDecision, text: string) => Promise<boolean>;
}

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/**
 * Decides many requests, portion by portion; a portion that fails as a whole leaves the next ones unsent.
 *
 * @param otherAmounts the requests of which the reviewer was shown another amount than declared: that one is sent
 */
export const useBulkDecision = (ids: readonly string[], otherAmounts: readonly ReviewRequest[]): BulkRun => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { show, refreshLists } = useRequestCache();
  const [sent, setSent] = useState<number>();
  const [results, setResults] = useState<readonly BulkResult[]>();

  const decide = (decision: BulkDecision, portion: string[], text: string) => {
    if (decision === 'reject') return dataProvider.rejectRequests({ ids: portion, reason: text });
    const creditedAmounts = otherAmounts
      .filter(({ id }) => portion.includes(id))
      .map((request) => ({ id: request.id, creditedAmount: amountInForce(request) }));
    return dataProvider.approveRequests({
      ids: portion,
      ...(text && { note: text }),
      ...(creditedAmounts.length > 0 && { creditedAmounts }),
    });
  };

  const run = async (decision: BulkDecision, text: string) => {
    const known: BulkResult[] = [];
    setSent(0);
    try {
      for (const portion of portionsOf(ids)) {
        const { data } = await decide(decision, portion, text);
        // What was not signed is answered with an empty record, as is an ended session on the way to the sign-in page.
        if (!data?.results) {
          if (known.length === 0) return false;
          throw new Error(SIGNING.notSigned);
        }
        known.push(...data.results);
        setSent(known.length);
      }
    } catch (error) {
      const message = BULK.unsent((error as Error).message);
      known.push(...ids.slice(known.length).map((id) => ({ id, ok: false, message })));
    } finally {
      setSent(undefined);
    }
    for (const { request } of known) if (request) show(request);
    setResults(known);
    refreshLists();
    return true;
  };

  return { sent, results, run };
};
