import { type LedgerCommand } from './deciders.js';
import { type Refusal, refuse } from './refusal.js';
import { type Actor } from './stored/event-envelope.js';

/** Who gives a command: the investor whom it is about, no other one; a member of staff; a job of ours. */
type ActorRole = 'owner' | 'staff' | 'system';

/**
 * Who may give each command; one without a line does not compile. It is asked before any decision, so that none can be
 * taken by the wrong kind of actor, however a command found its way here. Which staff may do what is the API's to say:
 * the ledger knows no roles.
 */
const AUTHORIZED_ROLES: Readonly<Record<LedgerCommand['type'], readonly ActorRole[]>> = {
  RequestDeposit: ['owner'],
  CancelDeposit: ['owner'],
  ApproveDeposit: ['staff'],
  RejectDeposit: ['staff'],

  RequestWithdrawal: ['owner'],
  CancelWithdrawal: ['owner'],
  ApproveWithdrawal: ['staff'],
  RejectWithdrawal: ['staff'],
  CompleteWithdrawal: ['staff'],

  RequestTransfer: ['owner'],
  CancelTransfer: ['owner'],
  ApproveTransfer: ['staff'],
  RejectTransfer: ['staff'],

  CreatePlan: ['staff'],
  RevisePlan: ['staff'],
  ArchivePlan: ['staff'],
  RestorePlan: ['staff'],
  PurchasePlan: ['owner'],

  OpenPayoutRun: ['system'],
  ClosePayoutRun: ['system'],
  PayPurchase: ['system'],

  // The owner by the link of a mail, when somebody else has the account; only staff let money move again.
  FreezeInvestor: ['staff', 'owner'],
  UnfreezeInvestor: ['staff'],
  // By the system where the account was deleted before its closing was a fact of the ledger.
  CloseInvestor: ['owner', 'system'],

  ProposeAdjustment: ['staff'],
  ProposeReversal: ['staff'],
  ApproveAdjustment: ['staff'],
  RejectAdjustment: ['staff'],
  RetractAdjustment: ['staff'],

  InvokeBreakGlass: ['staff'],
  RetractBreakGlass: ['staff'],

  // The first address of a currency, at set-up; every other one is two people's.
  OpenWallet: ['system'],
  ProposeWalletAddress: ['staff'],
  ConfirmWalletAddress: ['staff'],
  RetractWalletChange: ['staff'],

  // The operator's hand-over, by a command on the server.
  RotateCheckpointKey: ['system'],
  // The signer's, before its first checkpoint.
  NameCheckpointKey: ['system'],
};

const REFUSED = { owner: 'not-ones-own-account', staff: 'staff-only', system: 'system-only' } as const;

/** The investor in whose name a command is given. */
const ownerOf = (command: LedgerCommand, streamId: string): string => {
  if ('senderId' in command) return command.senderId;
  return 'investorId' in command ? command.investorId : streamId;
};

/**
 * Whether somebody may give a command at all.
 *
 * @param streamId what the command is about
 * @returns the refusal, or undefined when they may
 */
export const authorize = (actor: Actor, command: LedgerCommand, streamId: string): Refusal | undefined => {
  const givers = AUTHORIZED_ROLES[command.type];
  const mayGive = givers.some((giver) =>
    giver === 'owner' ? actor.kind === 'investor' && actor.id === ownerOf(command, streamId) : actor.kind === giver,
  );
  return mayGive ? undefined : refuse(REFUSED[givers[0] ?? 'system']);
};

/** An actor who may give a command: for simulations, benchmarks and tests, which have nobody signed in. */
export const authorizedActor = (command: LedgerCommand, streamId: string, staffId: string): Actor => {
  const [giver] = AUTHORIZED_ROLES[command.type];
  if (giver === 'owner') return { kind: 'investor', id: ownerOf(command, streamId) };
  return giver === 'staff' ? { kind: 'staff', id: staffId } : { kind: 'system', id: 'job' };
};
