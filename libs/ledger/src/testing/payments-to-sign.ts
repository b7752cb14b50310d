import { uuidOf } from './arbitrary-amounts.js';
import { type DecisionToSign } from './decision-to-sign.js';
import { INVESTOR_ID, ONE_IS_ENOUGH, STREAM_ID } from './specification.js';
import { founded, type Happened, recordedAll, RITA, staffOpened } from './staff-story.js';

const OTHER = uuidOf('a', 2);
const DEPOSIT = uuidOf('7', 1);
const PAYEE = 'ab'.repeat(32);
const own = (streamId: string, event: Happened['event']): Happened => ({ by: INVESTOR_ID, streamId, event });
const key = { credentialId: 'a2V5', publicKey: 'p'.repeat(40), algorithm: 'EdDSA' } as const;

const past: readonly Happened[] = [
  founded(RITA, 'admin'),
  staffOpened,
  own(DEPOSIT, {
    type: 'DepositRequested',
    investorId: INVESTOR_ID,
    amountCents: 5_000n,
    currency: 'BTC',
    walletAddress: 'b',
  }),
  {
    by: RITA,
    streamId: DEPOSIT,
    event: {
      type: 'DepositApproved',
      investorId: INVESTOR_ID,
      currency: 'BTC',
      creditedCents: 5_000n,
      ...ONE_IS_ENOUGH,
    },
  },
  own(INVESTOR_ID, { type: 'InvestorKeyAdded', ...key }),
];
const on = own(INVESTOR_ID, { type: 'PaymentSigningSwitchedOn' });

const of = (streamId: string, command: DecisionToSign['command'], says: string, ...more: Happened[]) => ({
  past: recordedAll([...past, ...more]),
  by: INVESTOR_ID,
  streamId,
  command,
  says,
});
const said = `"amountCents":"5000"`;

/** One of each that investors sign, in a history where it is taken. */
export const PAYMENTS_TO_SIGN: Readonly<Record<string, DecisionToSign>> = {
  RequestWithdrawal: of(
    STREAM_ID,
    { type: 'RequestWithdrawal', investorId: INVESTOR_ID, amountCents: 5_000n, recipientDigest: PAYEE },
    `,"investorId":"${INVESTOR_ID}",${said},"recipientDigest":"${PAYEE}"`,
  ),
  RequestTransfer: of(
    STREAM_ID,
    { type: 'RequestTransfer', senderId: INVESTOR_ID, recipientId: OTHER, amountCents: 5_000n },
    `,"senderId":"${INVESTOR_ID}","recipientId":"${OTHER}",${said}`,
  ),
  AddInvestorKey: of(
    INVESTOR_ID,
    { type: 'AddInvestorKey', ...key, credentialId: 'a2V6', publicKey: 'q'.repeat(40) },
    `,"credentialId":"a2V6","publicKey":"${'q'.repeat(40)}","algorithm":"EdDSA"`,
  ),
  RemoveInvestorKey: of(INVESTOR_ID, { type: 'RemoveInvestorKey', credentialId: 'a2V5' }, `,"credentialId":"a2V5"`),
  SwitchOnPaymentSigning: of(INVESTOR_ID, { type: 'SwitchOnPaymentSigning' }, ''),
  SwitchOffPaymentSigning: of(INVESTOR_ID, { type: 'SwitchOffPaymentSigning' }, '', on),
};
