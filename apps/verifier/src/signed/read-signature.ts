import { type RecordReader } from '../log/record-reader.js';
import { type DecisionSignature } from './decision-signature.js';

export const readSignature = (reader: RecordReader): DecisionSignature => ({
  credentialId: reader.text(),
  authenticatorData: reader.text(),
  clientData: reader.text(),
  signature: reader.text(),
  seen: reader.u64(),
  nonce: reader.uuid(),
  index: reader.u32(),
  count: reader.u32(),
  path: reader.text(),
});
