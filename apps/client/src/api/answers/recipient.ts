import { type Recipient, type RecipientAnswer } from '@clearfold/contracts';
import * as v from 'valibot';
import { type FieldsOf, readBy } from './parts';

/** GET /users/recipients/{id}. */
export const recipientAnswer = readBy<RecipientAnswer>(
  v.object({
    data: v.object({ _id: v.string(), name: v.string() } satisfies FieldsOf<Recipient>),
  }),
);
