import {
  OUTSIDE_ACCOUNTS,
  type OutsideAccountsState,
  type OutsideAccountTerms,
  type Stream,
  stateIn,
} from '@clearfold/ledger';
import { bigint, int, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** An account, or one that waits for a second admin. */
interface NamedAccount extends OutsideAccountTerms {
  readonly id: string;
  readonly openedAt?: number;
  readonly evidenceFromDay?: number;
  readonly by?: string;
  readonly at?: number;
  readonly position?: number;
}

/** One a row: who takes a proposal back may propose it again under its id. */
const named = ({ accounts, pending, dropped }: OutsideAccountsState): Iterable<NamedAccount> =>
  new Map<string, NamedAccount>([
    ...[...(dropped ?? [])].map(([id, terms]): [string, NamedAccount] => [id, { id, ...terms }]),
    ...accounts,
    ...(pending ? [[pending.id, pending] as const] : []),
  ]).values();

/** Our accounts in the world outside, what is proposed as one, and what was: neither opened nor proposed by anybody any more. */
export const OUTSIDE_ACCOUNT_ROWS = defineProjection(
  'ledger.outside_accounts',
  (stream: Stream) => {
    const state = stateIn(OUTSIDE_ACCOUNTS, stream);
    return state ? [...named(state)] : [];
  },
  {
    key: { id: uuid(({ id }) => id) },
    columns: {
      kind: text(({ kind }) => kind),
      source: text(({ source }) => source),
      name: text(({ name }) => name),
      identifier: text(({ identifier }) => identifier),
      network: text(({ network }) => network),
      currency: text(({ currency }) => currency),
      decimals: int(({ decimals }) => decimals),
      stale_after_days: int(({ staleAfterDays }) => staleAfterDays),
      opened_at: timestamp.orNull(({ openedAt }) => openedAt),
      evidence_from_day: int.orNull(({ evidenceFromDay }) => evidenceFromDay),
      proposed_by: text.orNull(({ by }) => by),
      proposed_at: timestamp.orNull(({ at }) => at),
      /** Of its proposal: what counts no more as the first of two is told by it. */
      proposed_position: bigint.orNull(({ position }) => position),
    },
  },
);
