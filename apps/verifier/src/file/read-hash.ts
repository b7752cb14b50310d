import { Fault } from '../report/checks.js';

/** @throws Fault unless it is 32 bytes in standard base 64 */
export const readHash = (value: unknown): Buffer => {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'base64') : undefined;
  if (bytes?.length !== 32 || bytes.toString('base64') !== value) throw new Fault('file', 'this is no hash');
  return bytes;
};
