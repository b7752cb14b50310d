import { routes } from '@clearfold/contracts';
import { plainCall } from '#providers/plain-call.ts';
import { staffCall } from '#providers/staff-call.ts';
import { askOwnKeys } from '#signing/own-passkeys.ts';
import { signedCall } from '#signing/signed-call.ts';
import { offersKey } from './offers-key';
import { makePasskey } from '@clearfold/ui/passkeys';

/** Passkeys: each one's own, and what admins do about those of others. */
export const keyCommands = {
  ownKeys: askOwnKeys,
  /** A further one is signed for, which whoever adds it sees of no other key. @throws PromptError when the browser makes none */
  addKey: async (name: string) => {
    const { data } = await staffCall(routes.staff.newKeyOptions);
    const { answer, key } = await makePasskey(data);
    const body = { name, ...answer };
    return signedCall(
      (headers) => plainCall(routes.staff.offerKey, { body }, headers),
      body,
      (statement) => offersKey(statement, key),
    );
  },
  removeOwnKey: (id: string) => staffCall(routes.staff.removeOwnKey, { params: { id } }),
  stopReset: () => staffCall(routes.staff.stopReset),
  waitingKeys: () => staffCall(routes.staff.waitingKeys),
  memberKeys: (id: string) => staffCall(routes.staff.memberKeys, { params: { id } }),
  confirmKey: (memberId: string, keyId: string, fingerprint: string) =>
    staffCall(routes.staff.confirmKey, { params: { id: memberId, keyId }, body: { fingerprint } }),
  revokeKey: (memberId: string, keyId: string) =>
    staffCall(routes.staff.revokeKey, { params: { id: memberId, keyId } }),
};
