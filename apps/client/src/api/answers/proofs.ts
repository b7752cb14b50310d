import { type ConsistencyAnswer, type EventReceipt, type EventReceiptsAnswer } from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, type FieldsOf, figure, listOf, readBy } from './parts';

const receipt: AnswerSchema<EventReceipt> = v.object({
  key: v.string(),
  checkpoint: v.string(),
  position: figure,
  leaf: v.string(),
  proof: v.array(v.string()),
  bytes: v.string(),
} satisfies FieldsOf<EventReceipt>);

/** GET /transactions/{id}/receipts and GET /ledger/checkpoints/hand-overs. What they prove is judged elsewhere. */
export const receiptsAnswer = readBy<EventReceiptsAnswer>(listOf(receipt));

/** GET /ledger/consistency. */
export const consistencyAnswer = readBy<ConsistencyAnswer>(
  v.object({
    from: figure,
    to: figure,
    proof: v.array(v.string()),
  } satisfies FieldsOf<ConsistencyAnswer>),
);
