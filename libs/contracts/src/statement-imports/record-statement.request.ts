import { checkedBy } from '../errors/checked-by.js';

/** A SHA-256 as hexadecimal. */
const IsSha256 = checkedBy('isSha256', (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value));

/** POST /staff/statement-imports/{id}/record. */
export class RecordStatementRequest {
  /** What was looked at, as the import has it: where its lines or figures are others by now, the answer is 409. */
  @IsSha256('content-digest-invalid')
  contentDigest!: string;
}
