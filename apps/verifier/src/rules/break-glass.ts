import { breakGlassOf, counts, countsAsFirst } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { OUTSIDE_ACCOUNTS } from './outside-account.js';
import { rule } from './rule.js';

/** Who was the first of two for what waits for a second, and where. */
const awaited = (
  { streams, outside }: Ledger,
  id: string,
): { readonly by: string; readonly position: number } | undefined => {
  const deposit = streams.find('deposit', id);
  if (deposit) return deposit.endorsement;
  const match = streams.firstMatch(id);
  if (match) return match;
  const withdrawal = streams.find('withdrawal', id);
  if (withdrawal) return withdrawal.approved ? undefined : withdrawal.endorsement;
  const transfer = streams.find('transfer', id);
  if (transfer) return transfer.endorsement;
  const adjustment = streams.find('adjustment', id);
  if (adjustment) return adjustment.status === 'pending' ? adjustment : undefined;
  const explanation = streams.find('explanation', id);
  if (explanation) return explanation;
  if (id === OUTSIDE_ACCOUNTS) return outside.pending;
  return streams.find('wallet', id)?.pending;
};

export const breakGlass = {
  BreakGlassInvoked: rule(
    ['staff'],
    { 1: { subjectId: 'uuid', reasonDigest: 'digest' } },
    (ledger, { subjectId }, { streamId, actorId: by, position, at }) => {
      const { tally, streams, policy } = ledger;
      tally.check('request-states', streamId === breakGlassOf(subjectId), 'this is not the break-glass of its subject');
      if (policy) tally.check('policy', policy.current.breakGlass === 'on', 'the policy has no break-glass to invoke');
      streams.own('break-glass', streamId);
      const first = awaited(ledger, subjectId);
      tally.check('four-eyes', first?.by === by, () => `${by} invokes break-glass for what is not theirs alone`);
      if (first) countsAsFirst(ledger, first);
      const before = streams.find('break-glass', streamId);
      const isOver = before !== undefined && policy !== undefined && !counts(policy, before.position);
      const isNew = !before || before.position < (first?.position ?? 0) || isOver;
      tally.check('request-states', isNew, 'break-glass is invoked twice');
      streams.replace(streamId, { kind: 'break-glass', by, position, at });
    },
  ),

  BreakGlassWithdrawn: rule(['staff'], { 1: { subjectId: 'uuid' } }, (ledger, { subjectId }, { streamId }) => {
    const { tally, streams } = ledger;
    tally.check('request-states', streamId === breakGlassOf(subjectId), 'this is not the break-glass of its subject');
    const { position } = streams.get('break-glass', streamId);
    const first = awaited(ledger, subjectId);
    const isOpen = first !== undefined && first.position < position;
    tally.check('request-states', isOpen, 'break-glass is withdrawn that nothing waits for');
    streams.forget(streamId);
  }),
};
