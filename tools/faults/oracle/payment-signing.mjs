// @ts-check
import { DAY } from './staff-keys.mjs';

/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */
/**
 * @typedef {object} Signing
 * @property {Map<unknown, unknown>} keys public keys by credential id
 * @property {Set<unknown>} signing ids of those that sign while the investor has to
 * @property {boolean} isOn
 * @property {number | undefined} releasedAt
 * @property {boolean} isFrozen
 */

/** What investors sign where they signed on to it, and what they always do. */
const WHERE_ON = /^(WithdrawalRequested|TransferRequested|InvestorKey(Added|Removed))$/;
const ALWAYS = /^PaymentSigningSwitchedO(n|ff)$/;

const MOST_KEYS = 10;

/** @type {Signing} */
const NOBODY = { keys: new Map(), signing: new Set(), isOn: false, releasedAt: undefined, isFrozen: false };

/** What investors sign with, as docs/ledger-format.md has it ("payment-signing" and "signatures"). */
export class InvestorsSigning {
  /** @type {Map<string, Signing>} */
  #of = new Map();

  /** Whether an investor's event is one that they may sign. @param {string} type */
  static maySign = (type) => WHERE_ON.test(type) || ALWAYS.test(type);

  /** Whether an event is not unsigned. @param {RecordedEvent} event */
  mustSign = ({ type, actorId, at }) => ALWAYS.test(type) || (WHERE_ON.test(type) && signs(this.#stateOf(actorId), at));

  /** Whether an investor may sign an event with a key. @param {RecordedEvent} event @param {string} credentialId */
  maySignWith = ({ actorId, at }, credentialId) => {
    const state = this.#stateOf(actorId);
    return (signs(state, at) ? state.signing : state.keys).has(credentialId);
  };

  /**
   * @param {RecordedEvent} event the next one
   * @returns {[holds: unknown, what: string][]} what must hold
   */
  follow({ type, streamId, actorId, actorKind, at, fields, signature }) {
    if (!/^(Investor(Key|Frozen|Unfrozen)|PaymentSigning)/.test(type)) return [];
    const state = this.#stateOf(streamId);
    const { keys, signing, releasedAt, isFrozen } = state;
    const become = (/** @type {Partial<Signing>} */ changed) => this.#of.set(streamId, { ...state, ...changed });
    const { credentialId: id, publicKey } = fields;
    const isOwn = actorKind === 'investor' && actorId === streamId;
    const isStaffs = type === 'PaymentSigningReleased' || (type === 'PaymentSigningReleaseWithdrawn' && !isOwn);
    /** @type {[unknown, string]} */
    const by = [isStaffs ? actorKind === 'staff' : isOwn, `is by ${actorKind} ${actorId}`];
    const nowSigns = signs(state, at);
    const stands = releasedAt !== undefined;
    switch (type) {
      case 'InvestorFrozen':
        become({ isFrozen: true, releasedAt: undefined });
        return [];
      case 'InvestorUnfrozen':
        become({ isFrozen: false });
        return [];
      case 'InvestorKeyAdded':
        become({ keys: new Map(keys).set(id, publicKey), ...(nowSigns && { signing: new Set(signing).add(id) }) });
        return [
          by,
          [!keys.has(id) && ![...keys.values()].includes(publicKey), 'is of a key that they have'],
          [keys.size < MOST_KEYS, 'is of one key more than there may be'],
        ];
      case 'InvestorKeyRemoved':
        become({
          keys: new Map([...keys].filter(([key]) => key !== id)),
          signing: new Set([...signing].filter((key) => key !== id)),
        });
        return [
          by,
          [keys.has(id), 'is of no key of theirs'],
          [!nowSigns || [...signing].join() !== id, 'is of their last key'],
        ];
      case 'PaymentSigningSwitchedOn':
        become({ signing: new Set([signature?.credentialId]), isOn: true, releasedAt: undefined });
        return [by, [!nowSigns, 'comes where they sign']];
      case 'PaymentSigningSwitchedOff':
        become({ isOn: false, releasedAt: undefined });
        return [by, [nowSigns, 'comes where they do not sign']];
      case 'PaymentSigningReleased':
        become({ releasedAt: at });
        return [
          by,
          [nowSigns, 'comes where they do not sign'],
          [!stands, 'comes where one stands'],
          [!isFrozen, 'is of a frozen account'],
        ];
      default:
        become({ releasedAt: undefined });
        return [by, [nowSigns, 'comes where they do not sign'], [stands, 'takes back what does not stand']];
    }
  }

  /** @param {string} investorId @returns {Signing} */
  #stateOf = (investorId) => this.#of.get(investorId) ?? NOBODY;
}

/** Whether an investor has to sign. @param {Signing} state @param {number} at ms since 1970 UTC */
const signs = ({ isOn, releasedAt }, at) => isOn && (releasedAt === undefined || at < releasedAt + DAY);
