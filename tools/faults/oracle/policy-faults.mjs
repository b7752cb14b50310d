// @ts-check
/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */

/** The one stream of all policies (docs/log-format.md). */
const STREAM = '00000000-0000-8000-8000-000000000004';

const TERMS = ['secondApprovalFromCents', 'secondApprovalDailyFromCents', 'breakGlass', 'signing'];

const APPROVAL = /^(Deposit|Withdrawal|Transfer)Approved$/;

/**
 * Where the log does not keep to its own policy (docs/ledger-format.md, "policy"): who opened, proposed and confirmed it, and
 * what approvals and break-glass were given under. Whether two people decided is for the verifiers.
 *
 * @param {readonly RecordedEvent[]} events all of them, in order @returns {string[]}
 */
export function policyFaults(events) {
  /** @type {string[]} */
  const broken = [];
  /** @type {RecordedEvent['fields'] | undefined} */
  let inForce;
  /** @type {RecordedEvent | undefined} */
  let waiting;
  for (const event of events) {
    const { position, type, streamId, actorId, actorKind, fields } = event;
    const must = (/** @type {unknown} */ holds, /** @type {string} */ what) => {
      if (!holds) broken.push(`policy, position ${position}: ${type} ${what}`);
    };
    if (type.startsWith('Policy')) must(streamId === STREAM, 'is in another stream');
    if (type === 'PolicyOpened') {
      must(!inForce, 'comes twice');
      must(actorKind === 'system', `is by ${actorKind}`);
      inForce = fields;
    } else if (type === 'PolicyProposed') {
      must(inForce && differing(fields, inForce).length > 0, 'proposes nothing else');
      must(!waiting, 'comes while another one waits');
      waiting = event;
    } else if (type === 'PolicyConfirmed') {
      const others = waiting ? differing(fields, waiting.fields) : TERMS;
      must(others.length === 0, `confirms what was not proposed: ${others.join(', ')}`);
      must(waiting?.actorId !== actorId, 'is by who proposed it');
      [inForce, waiting] = [fields, undefined];
    } else if (type === 'PolicyChangeWithdrawn') {
      must(waiting, 'withdraws nothing');
      waiting = undefined;
    } else if (inForce && APPROVAL.test(type)) {
      const others = differing(fields, inForce).filter((name) => name.startsWith('secondApproval'));
      must(others.length === 0, `is under another policy than the one in force: ${others.join(', ')}`);
    } else if (inForce && type === 'BreakGlassInvoked') {
      must(inForce['breakGlass'] === 'on', 'is what the policy has none of');
    }
  }
  return broken;
}

/** @param {RecordedEvent['fields']} one @param {RecordedEvent['fields']} other */
const differing = (one, other) => TERMS.filter((name) => termOf(one, name) !== termOf(other, name));

/** A term; a policy of before signatures asks for none. @param {RecordedEvent['fields']} of @param {string} name */
const termOf = (of, name) => of[name] ?? (name === 'signing' ? 'optional' : undefined);
