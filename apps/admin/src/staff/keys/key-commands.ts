import { routes } from '@clearfold/contracts';
import { staffCall } from '#providers/staff-call.ts';
import { askOwnKeys } from '#signing/own-passkeys.ts';
import { makePasskey } from '@clearfold/ui/passkeys';

/** Passkeys: each one's own, and what admins do about those of others. */
export const keyCommands = {
  ownKeys: askOwnKeys,
  /** @throws PromptError when the browser makes none */
  addKey: async (name: string) => {
    const { data } = await staffCall(routes.staff.newKeyOptions);
    return staffCall(routes.staff.offerKey, { body: { name, ...(await makePasskey(data)) } });
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
