import { type OwnPasskey, type OwnPasskeysAnswer } from '@clearfold/contracts';

export const laptop: OwnPasskey = {
  id: 'p-1',
  credentialId: 'of-p-1',
  name: 'My laptop',
  addedAt: '2026-11-01T12:00:00.000Z',
};
export const phone: OwnPasskey = {
  id: 'p-2',
  credentialId: 'of-p-2',
  name: 'My phone',
  addedAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
};

/** What the API says of somebody's passkeys. */
export const ownPasskeys = (passkeys: OwnPasskey[] = [], isOn = false): OwnPasskeysAnswer => ({
  passkeys,
  paymentSigning: { isOn },
  ...(passkeys.length > 0 && {
    signing: {
      rpId: 'localhost',
      allowCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
    },
  }),
});
