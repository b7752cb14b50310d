import { available, held } from '../book/account.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { POLICY_STREAM } from '../policy/state.js';
import { queuedRequest } from '../requests/queued-request.js';
import { isSecond } from '../requests/second-approval.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { approveTransfer } from './approve-transfer.js';
import { cancelTransfer } from './cancel-transfer.js';
import { rejectTransfer } from './reject-transfer.js';
import { requestTransfer } from './request-transfer.js';
import { TRANSFER, type TransferState } from './state.js';

const commands = [requestTransfer, approveTransfer, rejectTransfer, cancelTransfer] as const;

export type TransferCommand = CommandIn<typeof commands>;

export type TransferEvent = EventIn<typeof commands>;

const STATUS_AFTER = {
  TransferApproved: 'completed',
  TransferRejected: 'rejected',
  TransferCancelled: 'rejected',
} as const;

/** Written out, as `evolveDeposit` is. */
const evolveTransfer = (state: TransferState, recorded: EventEnvelope<TransferEvent>): TransferState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'TransferRequested') {
    const { senderId, recipientId, amountCents } = event;
    return {
      id: streamId,
      investorId: senderId,
      recipientId,
      amountCents,
      requestedAt: recordedAt,
      requestedPosition: position,
      status: 'pending',
      position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a TransferRequested before it`);
  const { id, investorId, recipientId, amountCents, requestedAt, requestedPosition } = state;
  if (event.type === 'TransferEndorsed') {
    const asked = { id, investorId, recipientId, amountCents, requestedAt, requestedPosition };
    const endorsement = { by: actor.id, at: recordedAt, amountCents: event.amountCents };
    return { ...asked, status: 'pending', endorsement, position };
  }
  const status = STATUS_AFTER[event.type];
  const decision = { at: recordedAt, by: actor.id, position };
  const endorsement = state.status === 'pending' ? state.endorsement : undefined;
  const alone = status === 'completed' && !isSecond(endorsement, event.amountCents);
  return { id, investorId, recipientId, amountCents, requestedAt, requestedPosition, status, decision, alone };
};

/** Every account that a transfer moves something of. */
const accountsOf = (senderId: string, recipientId: string) => [
  available(senderId),
  held(senderId),
  available(recipientId),
];

export const transfers = defineDecider(TRANSFER, commands, {
  evolve: evolveTransfer,

  readSet(state, command) {
    if (command.type === 'RequestTransfer') {
      const { senderId, recipientId } = command;
      return { accounts: accountsOf(senderId, recipientId), streams: [senderId, recipientId] };
    }
    if (state.status === 'none') return {};
    const { id, investorId, recipientId } = state;
    const accounts = accountsOf(investorId, recipientId);
    if (command.type !== 'ApproveTransfer') return { accounts };
    return { accounts, streams: [investorId, breakGlassId(id), POLICY_STREAM], decidedAloneFor: [investorId] };
  },

  /**
   * The sender's line from the request on; the recipient's appears at approval (docs/product-rules.md, "Requests and
   * their states").
   */
  about(state) {
    if (state.status === 'none') return {};
    const { investorId: senderId, recipientId, amountCents } = state;
    return { senderId, recipientId, amountCents };
  },

  transactions(state) {
    if (state.status === 'none') return [];
    const { id, investorId, recipientId, status, amountCents, requestedAt, requestedPosition } = state;
    const sent = {
      id,
      investorId,
      type: 'transfer' as const,
      status,
      amountCents,
      cancelled: status === 'rejected' && state.decision.by === investorId,
      counterpartyId: recipientId,
      createdAt: requestedAt,
      position: requestedPosition,
    };
    if (status !== 'completed') return [sent];
    const { at: createdAt, position } = state.decision;
    const type = 'transfer_received' as const;
    const received = {
      id: receivedId(id),
      investorId: recipientId,
      type,
      status,
      amountCents,
      cancelled: false,
      counterpartyId: investorId,
      createdAt,
      position,
    };
    return [sent, received];
  },

  totals: () => undefined,

  soleApproval(state) {
    if (state.status !== 'completed' || !state.alone) return undefined;
    const { id, investorId, amountCents, decision } = state;
    return { id, by: decision.by, at: decision.at, investorId, amountCents };
  },

  request: (state) =>
    state.status === 'none' ? undefined : queuedRequest('transfer', state, { recipientId: state.recipientId }),
});

/**
 * The id of the recipient's line of a transfer. A transfer's own id is a UUID of version 4; the same digits as version 8
 * (RFC 9562, "custom") are an id that belongs to it, that nothing else can have, and that replay finds again.
 */
export const receivedId = (transferId: string): string => `${transferId.slice(0, 14)}8${transferId.slice(15)}`;
