import {
  type AddedPasskeyAnswer,
  type DecisionKeys,
  type OwnPasskey,
  type OwnPasskeysAnswer,
  type PasskeyCreationOptions,
  type PasskeyCreationOptionsAnswer,
  type PasskeyOptionsAnswer,
  type PasskeyRequestOptions,
  type PaymentSigning,
} from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, extra, type FieldsOf, readBy, time } from './parts';

const passkey = v.object({
  id: v.string(),
  credentialId: v.string(),
  name: v.string(),
  addedAt: time,
  lastUsedAt: extra(time),
  signsPayments: extra(v.boolean()),
} satisfies FieldsOf<OwnPasskey>);

const paymentSigning = v.object({
  isOn: v.boolean(),
  release: extra(v.object({ at: time, endsAt: time })),
} satisfies FieldsOf<PaymentSigning>);

const signing = v.object({
  rpId: v.string(),
  allowCredentials: v.array(
    v.object({ id: v.string(), type: v.literal('public-key'), transports: v.optional(v.array(v.string())) }),
  ),
} satisfies FieldsOf<DecisionKeys>);

const OWN = {
  passkeys: v.array(passkey),
  paymentSigning,
  signing: extra(signing),
} satisfies FieldsOf<OwnPasskeysAnswer>;

/** GET /users/me/passkeys, and whatever changes them. */
export const ownPasskeysAnswer = readBy<OwnPasskeysAnswer>(v.object(OWN) as AnswerSchema<OwnPasskeysAnswer>);

/** POST /users/me/passkeys: the backup codes are told this once. */
export const addedPasskeyAnswer = readBy<AddedPasskeyAnswer>(
  v.object({
    ...OWN,
    backupCodes: v.optional(v.array(v.string())),
  } satisfies FieldsOf<AddedPasskeyAnswer>) as AnswerSchema<AddedPasskeyAnswer>,
);

/** What goes to the browser as it came: it is the browser that judges it. */
const options = <Options>() => v.custom<Options>((value) => typeof value === 'object' && value !== null);

/** POST /users/me/passkeys/options. */
export const creationOptionsAnswer = readBy<PasskeyCreationOptionsAnswer>(
  v.object({ options: options<PasskeyCreationOptions>() }),
);

/** POST /auth/signin/second-factor/passkey-options. */
export const requestOptionsAnswer = readBy<PasskeyOptionsAnswer>(
  v.object({ options: options<PasskeyRequestOptions>() }),
);
