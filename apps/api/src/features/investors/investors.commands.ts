import { type FreezeRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { RecordCommand, type Recording, staffActor } from '#platform/event-store/record-command.js';
import { decisionText } from '#platform/passkeys/signing/drawn.js';
import { AccountStatusReader } from './account-status.view.js';

/**
 * Staff stops money from leaving an investor's account; its devices are new again.
 *
 * @throws ApiError 'investor-not-found', 'investor-frozen', 'account-closed'
 */
export const freezeInvestor = (
  staffId: string,
  investorId: string,
  request: FreezeRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    ...accountChange('FreezeInvestor', 'freeze-investor', staffId, investorId, request, idempotencyKey),
    afterwards: (services) => services(DeviceProofs).forget('investor', investorId, services(DataSource).manager),
  });

/**
 * Staff lets a frozen account move money again.
 *
 * @throws ApiError 'investor-not-found', 'investor-not-frozen', 'account-closed'
 */
export const unfreezeInvestor = (
  staffId: string,
  investorId: string,
  request: FreezeRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand(
    accountChange('UnfreezeInvestor', 'unfreeze-investor', staffId, investorId, request, idempotencyKey),
  );

const accountChange = (
  type: 'FreezeInvestor' | 'UnfreezeInvestor',
  route: string,
  staffId: string,
  investorId: string,
  { reason: body }: FreezeRequest,
  idempotencyKey: string | undefined,
): Recording => {
  const reason = decisionText('reason', investorId, body, investorId);
  return {
    actor: staffActor(staffId),
    asked: [route, investorId, body],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      await services(AccountStatusReader).expect(investorId);
      return { streamId: investorId, command: { type, reasonDigest: reason.digest }, texts: [reason] };
    },
  };
};
