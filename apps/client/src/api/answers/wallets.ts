import { type Wallet } from '@clearfold/contracts';
import * as v from 'valibot';
import { extra, type FieldsOf, listOf, readBy } from './parts';

const wallet = v.object({
  currency: v.string(),
  address: v.string(),
  network: extra(v.string()),
} satisfies FieldsOf<Wallet>);

/** A provider's address; which network it lives on is an extra. */
export type AnsweredWallet = v.InferOutput<typeof wallet>;

/** GET /wallets. */
export const walletsAnswer = readBy(listOf(wallet));
