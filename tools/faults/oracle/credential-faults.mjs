// @ts-check
/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */

/** The one stream of their beginning (docs/log-format.md). */
const STREAM = '00000000-0000-8000-8000-000000000006';

/**
 * Where what investors sign in with is bound by whom it may not be (docs/ledger-format.md, "actors").
 *
 * @param {readonly RecordedEvent[]} events all of them, in order @returns {string[]}
 */
export function credentialFaults(events) {
  /** @type {string[]} */
  const broken = [];
  /** @type {Set<string>} */
  const closed = new Set();
  let isOpen = false;
  for (const { position, type, streamId, actorId, actorKind } of events) {
    const must = (/** @type {unknown} */ holds, /** @type {string} */ what) => {
      if (!holds) broken.push(`credentials, position ${position}: ${type} ${what}`);
    };
    if (type === 'InvestorClosed') closed.add(streamId);
    if (type === 'CredentialsOpened') {
      must(streamId === STREAM, 'is in another stream');
      must(actorKind === 'system', `is by ${actorKind}`);
      must(!isOpen, 'comes twice');
      isOpen = true;
    } else if (type === 'CredentialsBound') {
      const isOwner = actorKind === 'investor' && actorId === streamId;
      must(isOwner || (actorKind === 'system' && !isOpen), `is by ${actorKind} ${actorId}`);
      must(!closed.has(streamId), 'is of a closed account');
    }
  }
  return broken;
}
