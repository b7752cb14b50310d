import { available } from '../book/accounts.js';
import { approve, endorse, SECOND } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { rule } from './rule.js';
import { type Transfer } from './streams.js';

interface Deciding {
  readonly senderId: string;
  readonly recipientId: string;
  readonly amountCents: bigint;
}

const decided = (ledger: Ledger, event: Deciding, streamId: string): Transfer => {
  const transfer = ledger.streams.get('transfer', streamId);
  ledger.same('sender', event.senderId, transfer.senderId);
  ledger.same('recipient', event.recipientId, transfer.recipientId);
  ledger.same('amount', event.amountCents, transfer.cents);
  return transfer;
};

const over = (ledger: Ledger, { senderId, recipientId }: Transfer, streamId: string): void => {
  for (const id of [senderId, recipientId]) ledger.investors.of(id).open -= 1;
  ledger.streams.settle(streamId);
};

const giveBack = (ledger: Ledger, event: Deciding, streamId: string): void => {
  const transfer = decided(ledger, event, streamId);
  ledger.hold(transfer.senderId, -transfer.cents);
  over(ledger, transfer, streamId);
};

const TRANSFER = { senderId: 'uuid', recipientId: 'uuid', amountCents: 'cents' } as const;

export const transfers = {
  TransferRequested: rule(
    ['owner'],
    { 1: TRANSFER },
    (ledger, { senderId, recipientId, amountCents: cents }, { streamId }) => {
      ledger.amount(cents);
      ledger.tally.check('request-states', senderId !== recipientId, 'a transfer goes to its sender');
      ledger.investors.mayAct(senderId);
      ledger.investors.mayReceive(recipientId);
      ledger.streams.begin(streamId, { kind: 'transfer', senderId, recipientId, cents });
      for (const id of [senderId, recipientId]) ledger.investors.of(id).open += 1;
      ledger.hold(senderId, cents);
    },
  ),

  TransferEndorsed: rule(['staff'], { 1: TRANSFER }, (ledger, event, recorded) => {
    const transfer = decided(ledger, event, recorded.streamId);
    ledger.investors.mayBeApproved(transfer.senderId);
    endorse(ledger, transfer, { ...transfer, investorId: transfer.senderId }, recorded);
  }),

  TransferApproved: rule(['staff'], { 1: TRANSFER, 2: { ...TRANSFER, ...SECOND } }, (ledger, event, recorded) => {
    const { streamId } = recorded;
    const transfer = decided(ledger, event, streamId);
    const { senderId: investorId, cents, endorsement } = transfer;
    ledger.investors.mayBeApproved(investorId);
    approve(ledger, { investorId, cents, endorsement }, event, recorded);
    ledger.take(transfer.senderId, transfer.cents, available(transfer.recipientId));
    over(ledger, transfer, streamId);
  }),

  TransferCancelled: rule(['owner'], { 1: TRANSFER }, (ledger, event, { streamId }) =>
    giveBack(ledger, event, streamId),
  ),

  TransferRejected: rule(['staff'], { 1: { ...TRANSFER, reasonDigest: 'digest' } }, (ledger, event, { streamId }) =>
    giveBack(ledger, event, streamId),
  ),
};
