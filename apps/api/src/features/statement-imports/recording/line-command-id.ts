import { createHash } from 'node:crypto';

/**
 * The id of the command that records a line: the same however often, and by whatever process, it is given. A UUID of version 5,
 * which comes of a name; those of version 8 come of a caller's key (`commandIdOf`).
 *
 * @param lineId as `statementLineId` has it
 */
export const lineCommandId = (lineId: string): string => {
  const hex = createHash('sha256').update(`record-outside-line/${lineId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
