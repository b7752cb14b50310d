// @ts-check
import { InvestorsSigning } from './payment-signing.mjs';

/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */

/** What nobody of the staff signs. */
const UNSIGNED = ['StaffJoined'];

/**
 * Where a decision of staff is unsigned that the policy in force wants signed, or what an investor asked for who signs, or what is
 * signed is not its actor's to sign (docs/ledger-format.md, "signatures"). Whether a key signed the
 * decision itself is for the verifiers.
 *
 * @param {readonly RecordedEvent[]} events all of them, in order @returns {string[]}
 */
export function signatureFaults(events) {
  /** @type {string[]} */
  const broken = [];
  /** Whose each enrolled key is. @type {Map<unknown, unknown>} */
  const owners = new Map();
  /** Position of each stream's latest event. @type {Map<string, number>} */
  const latest = new Map();
  const investors = new InvestorsSigning();
  let isRequired = false;
  for (const event of events) {
    const { position, type, streamId, actorId, actorKind, fields, signature } = event;
    const must = (/** @type {unknown} */ holds, /** @type {string} */ what) => {
      if (!holds) broken.push(`signatures, position ${position}: ${type} ${what}`);
    };
    const isOwners = actorKind === 'investor' && InvestorsSigning.maySign(type);
    const isDecision = isOwners || (actorKind === 'staff' && !UNSIGNED.includes(type));
    const brings = /^Policy(Proposed|Confirmed)$/.test(type) && fields['signing'] === 'required';
    if (!isDecision) must(!signature, 'is signed, which nobody signs');
    else if (!signature) {
      const isFirstKey = type === 'StaffKeyOffered' && ![...owners.values()].includes(actorId);
      must(isOwners ? !investors.mustSign(event) : (!isRequired || isFirstKey) && !brings, 'is not signed');
    } else {
      const { credentialId } = signature;
      const isTheirs = isOwners ? investors.maySignWith(event, credentialId) : owners.get(credentialId) === actorId;
      must(isTheirs, 'is signed with no key of who decided');
      must(signature.seen === (latest.get(streamId) ?? 0), 'is of another version than what was signed');
    }
    for (const [holds, what] of investors.follow(event)) must(holds, what);
    latest.set(streamId, position);
    if (type === 'PolicyOpened' || type === 'PolicyConfirmed') isRequired = fields['signing'] === 'required';
    if (type === 'StaffKeyEnrolled') owners.set(fields['credentialId'], fields['memberId']);
    if (type === 'StaffKeyRevoked') owners.delete(fields['credentialId']);
    if (type === 'StaffAccessReset')
      for (const [id, owner] of owners) if (owner === fields['memberId']) owners.delete(id);
  }
  return broken;
}
