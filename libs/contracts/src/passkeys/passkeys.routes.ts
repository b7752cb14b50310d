import { answers, route, takes } from '../routes/route.js';
import {
  type AddedPasskeyAnswer,
  type AddPasskeyRequest,
  type OwnPasskeysAnswer,
  type RemovePasskeyRequest,
} from './own-passkeys.js';
import { type PasskeyCreationOptionsAnswer } from './passkey.js';

export const own = route('GET /users/me/passkeys', 'investor', answers<OwnPasskeysAnswer>());
export const newOptions = route('POST /users/me/passkeys/options', 'investor', answers<PasskeyCreationOptionsAnswer>());
export const add = route('POST /users/me/passkeys', 'investor', takes<AddPasskeyRequest, AddedPasskeyAnswer>());
export const remove = route(
  'POST /users/me/passkeys/:id/remove',
  'investor',
  takes<RemovePasskeyRequest, OwnPasskeysAnswer>(),
);
/** Signed (`DRAFT_HEADER`). */
export const signPayments = route('POST /users/me/payment-signing/enable', 'investor', answers<OwnPasskeysAnswer>());
/** Signed. */
export const signNoPayments = route('POST /users/me/payment-signing/disable', 'investor', answers<OwnPasskeysAnswer>());
/** Stops that support lets payments go unsigned. */
export const keepSigning = route('POST /users/me/payment-signing/keep', 'investor', answers<OwnPasskeysAnswer>());
