import {
  type LedgerCommand,
  type LedgerEvent,
  type MatchWithdrawal,
  rateOf,
  readCanonical,
  type SecondApproval,
  secondApprovalOf,
} from '@clearfold/ledger';
import { type PrivateText } from '@clearfold/ledger-store';
import { type DataSource } from 'typeorm';
import { type LoneDecision } from './break-glass.view.js';

const PROPOSED = `select pending_address as address from ledger.wallets where id = $1`;

const SAID = `select bytes from ledger.events where stream_id = $1 and position = $2`;

/** Their digests are what the event of that position has. */
const TEXTS = `
select kind, investor_id as "investorId", salt, body, encode(sha256(salt || convert_to(body, 'UTF8')), 'hex') as digest
from ledger.private_texts where stream_id = $1 and position = $2`;

/** What the ledger is asked, with the texts that it names. */
interface Asked {
  readonly command: LedgerCommand;
  readonly texts?: readonly PrivateText[];
}

/**
 * The decision that one person announced, as a command: what they said as the first of two, once more and word for word.
 *
 * @param policy in force, which a log without one is told
 */
export const decisionOf = async (
  source: DataSource,
  due: Pick<LoneDecision, 'kind' | 'subjectId' | 'streamId' | 'position'>,
  policy: SecondApproval,
): Promise<Asked> => {
  const { kind, subjectId: accountId, streamId, position } = due;
  const second = secondApprovalOf(policy);
  switch (kind) {
    case 'deposit': {
      const event = await saidAt(source, streamId, position, 'DepositEndorsed', 'DepositMatchEndorsed');
      if (event.type === 'DepositMatchEndorsed') return { command: matchOf('MatchDeposit', event) };
      return {
        command: { ...event, type: 'ApproveDeposit', ...second },
        texts: await textsAt(source, streamId, position),
      };
    }
    case 'explanation': {
      const { type: _, ...said } = await saidAt(source, streamId, position, 'OpenItemEndorsed');
      return { command: { type: 'ExplainOpenItem', ...said }, texts: await textsAt(source, streamId, position) };
    }
    case 'withdrawal': {
      const said = await saidAt(source, streamId, position, 'WithdrawalEndorsed', 'WithdrawalMatchEndorsed');
      return {
        command:
          said.type === 'WithdrawalMatchEndorsed'
            ? matchOf('MatchWithdrawal', said)
            : { type: 'ApproveWithdrawal', ...second },
      };
    }
    case 'transfer':
      return { command: { type: 'ApproveTransfer', ...second } };
    case 'adjustment':
      return { command: { type: 'ApproveAdjustment' } };
    case 'outside-account':
      return { command: { type: 'ConfirmOutsideAccount', accountId } };
    case 'wallet': {
      const [wallet] = await source.query<{ address: string | null }[]>(PROPOSED, [streamId]);
      return { command: { type: 'ConfirmWalletAddress', address: wallet?.address ?? '' } };
    }
  }
};

const matchOf = <Type extends 'MatchDeposit' | 'MatchWithdrawal'>(
  type: Type,
  { lineId, rate, rateSource, rateAt }: Omit<MatchWithdrawal, 'type'>,
) => ({ type, lineId, ...rateOf({ rate, rateSource, rateAt }) });

const saidAt = async <T extends LedgerEvent['type']>(
  source: DataSource,
  streamId: string,
  position: number,
  ...types: readonly T[]
): Promise<Extract<LedgerEvent, { type: T }>> => {
  const [row] = await source.query<{ bytes: Buffer }[]>(SAID, [streamId, position]);
  const event = row && readCanonical(row.bytes).event;
  if (!event || !types.some((type) => type === event.type))
    throw new Error(`No ${types.join(', ')} stands at ${position}`);
  return event as Extract<LedgerEvent, { type: T }>;
};

/** None where they were erased meanwhile: their digests stay. */
const textsAt = (source: DataSource, streamId: string, position: number): Promise<PrivateText[]> =>
  source.query(TEXTS, [streamId, position]);
