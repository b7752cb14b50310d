import { available, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type Decider } from '../decider.js';
import { approveTransfer } from './approve-transfer.js';
import { cancelTransfer } from './cancel-transfer.js';
import { transferCommandOf } from './command-of.js';
import { type TransferCommand } from './commands.js';
import {
  transferApproved,
  transferCancelled,
  transferEndorsed,
  type TransferEvent,
  transferRejected,
  transferRequested,
} from './events.js';
import { receivedId } from './received-id.js';
import { rejectTransfer } from './reject-transfer.js';
import { requestTransfer } from './request-transfer.js';
import { evolveTransfer, TRANSFER, type TransferState } from './state.js';

export const transfers: Decider<TransferState, TransferCommand, TransferEvent> = {
  ...TRANSFER,
  eventTypes: [transferRequested, transferEndorsed, transferApproved, transferCancelled, transferRejected],
  commandTypes: ['RequestTransfer', 'ApproveTransfer', 'RejectTransfer', 'CancelTransfer'],

  decide(state, command, context) {
    switch (command.type) {
      case 'RequestTransfer':
        return requestTransfer(state, command, context);
      case 'ApproveTransfer':
        return approveTransfer(state, command, context);
      case 'RejectTransfer':
        return rejectTransfer(state, command);
      case 'CancelTransfer':
        return cancelTransfer(state, command);
    }
  },

  evolve: evolveTransfer,
  commandOf: transferCommandOf,

  postings({ type, senderId, recipientId, amountCents }) {
    switch (type) {
      case 'TransferRequested':
        return move(amountCents, available(senderId), held(senderId));
      case 'TransferEndorsed':
        return [];
      case 'TransferApproved':
        return move(amountCents, held(senderId), available(recipientId));
      case 'TransferCancelled':
      case 'TransferRejected':
        return move(amountCents, held(senderId), available(senderId));
    }
  },

  readSet(state, command) {
    const asked = command.type === 'RequestTransfer' ? command : state.status === 'none' ? undefined : state;
    if (!asked) return {};
    const { senderId, recipientId } = asked;
    const accounts = [available(senderId), held(senderId), available(recipientId)];
    if (command.type === 'RequestTransfer') return { accounts, streams: [senderId, recipientId] };
    return command.type === 'ApproveTransfer' && state.status !== 'none'
      ? { accounts, streams: [senderId, breakGlassId(state.id)] }
      : { accounts };
  },

  /**
   * The sender's line from the request on; the recipient's appears at approval (docs/product-rules.md, "Requests and
   * their states").
   */
  transactions(state) {
    if (state.status === 'none') return [];
    const { id, senderId, recipientId, status, amountCents, requestedAt, requestedPosition } = state;
    const sent = {
      id,
      investorId: senderId,
      type: 'transfer' as const,
      status,
      amountCents,
      cancelled: status === 'rejected' && state.decision.by === senderId,
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
      counterpartyId: senderId,
      createdAt,
      position,
    };
    return [sent, received];
  },

  totals: () => undefined,

  soleApproval(state) {
    if (state.status !== 'completed' || !state.alone) return undefined;
    const { id, senderId: investorId, amountCents, decision } = state;
    return { id, by: decision.by, at: decision.at, investorId, amountCents };
  },

  request(state) {
    if (state.status === 'none') return undefined;
    const { id, senderId, recipientId, status, amountCents, requestedAt } = state;
    const kind = 'transfer';
    const investorId = senderId;
    if (state.status === 'pending') {
      const { endorsement, position } = state;
      const row = { id, kind, investorId, recipientId, status, amountCents, requestedAt, position } as const;
      return endorsement ? { ...row, endorsement } : row;
    }
    const { at: decidedAt, by: decidedBy, position } = state.decision;
    return { id, kind, investorId, recipientId, status, amountCents, requestedAt, decidedAt, decidedBy, position };
  },
};
