import { answers, asks, route } from '../routes/route.js';
import { type ConsistencyQuery } from './consistency.query.js';
import {
  type CheckpointAnswer,
  type ConsistencyAnswer,
  type EventReceiptsAnswer,
  type InclusionAnswer,
} from './proofs.js';

export const latest = route('GET /ledger/checkpoints/latest', 'public', answers<CheckpointAnswer>());
export const handOvers = route('GET /ledger/checkpoints/hand-overs', 'public', answers<EventReceiptsAnswer>());
export const inclusion = route('GET /ledger/inclusion/:position', 'public', answers<InclusionAnswer>());
export const consistency = route('GET /ledger/consistency', 'public', asks<ConsistencyQuery, ConsistencyAnswer>());
export const receipts = route('GET /transactions/:id/receipts', 'investor', answers<EventReceiptsAnswer>());
