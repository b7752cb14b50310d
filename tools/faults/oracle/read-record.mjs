// @ts-check
import { DOCUMENTED_FIELDS } from './documented-fields.mjs';

/**
 * A recorded event: `at` in ms since 1970 UTC, amounts in cents, ids and digests in lower-case hexadecimal.
 *
 * @typedef {{ position: number, at: number, streamId: string, actorKind: string, actorId: string, commandId: string, type: string,
 *   fields: Record<string, string | bigint | number | undefined>, signature?: DecisionSignature }} RecordedEvent
 * @typedef {{ credentialId: string, authenticatorData: string, clientData: string, signature: string, seen: number, nonce: string,
 *   index: number, count: number, path: string }} DecisionSignature parts in base64url
 */

/**
 * Decodes the bytes of an event by docs/log-format.md.
 *
 * @param {Buffer} bytes @returns {RecordedEvent}
 * @throws Error when they are no record of a documented type
 */
export function readRecord(bytes) {
  let next = 0;
  const take = (/** @type {number} */ count) => {
    if (next + count > bytes.length) throw new Error('a record ends early');
    next += count;
    return bytes.subarray(next - count, next);
  };
  const hex = (/** @type {number} */ count) => take(count).toString('hex');
  const uuid = () => hex(16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const text = () => take(take(4).readUInt32BE()).toString('utf8');
  const cents = () => take(8).readBigInt64BE();
  /** @type {Record<string, () => string | bigint | number | undefined>} */
  const read = {
    uuid,
    text,
    cents,
    count: () => take(4).readUInt32BE(),
    digest: () => hex(32),
    integer: () => BigInt(text()),
  };
  const field = (/** @type {string} */ form) => {
    const of = form.replace(/^optional /, '');
    return of !== form && take(1)[0] !== 1 ? undefined : read[of]?.();
  };
  const layout = take(1)[0];
  if (layout !== 1 && layout !== 2) throw new Error('a record of an unknown layout');
  const position = Number(take(8).readBigUInt64BE());
  const at = Number(take(8).readBigInt64BE());
  const [streamId, actorKind, actorId, commandId] = [uuid(), text(), text(), uuid()];
  const parts = () => ({
    ...{ credentialId: text(), authenticatorData: text(), clientData: text(), signature: text() },
    ...{ seen: Number(take(8).readBigUInt64BE()), nonce: uuid() },
    ...{ index: take(4).readUInt32BE(), count: take(4).readUInt32BE(), path: text() },
  });
  const signed = layout === 2 ? { signature: parts() } : {};
  const type = text();
  const version = take(2).readUInt16BE();
  const documented = DOCUMENTED_FIELDS.get(`${type} ${version}`);
  if (!documented) throw new Error(`${type} ${version} is not in docs/log-format.md`);
  const fields = Object.fromEntries(documented.map(({ name, form }) => [name, field(form)]));
  if (next !== bytes.length) throw new Error(`${type} at ${position} has bytes too many`);
  return { position, at, streamId, actorKind, actorId, commandId, type, fields, ...signed };
}
