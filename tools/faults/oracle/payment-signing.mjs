// @ts-check
import { DAY } from './staff-keys.mjs';

/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */
/** @typedef {{ keys: Map<unknown, unknown>, isOn: boolean, releasedAt: number | undefined }} Signing public keys by credential id */

/** What investors sign where they signed on to it, and what they always do. */
const WHERE_ON = /^(WithdrawalRequested|TransferRequested|InvestorKey(Added|Removed))$/;
const ALWAYS = /^PaymentSigningSwitchedO(n|ff)$/;

const MOST_KEYS = 10;

/** What investors sign with, as docs/ledger-format.md has it ("payment-signing" and "signatures"). */
export class InvestorsSigning {
  /** @type {Map<string, Signing>} */
  #of = new Map();

  /** Whether an investor's event is one that they may sign. @param {string} type */
  static maySign = (type) => WHERE_ON.test(type) || ALWAYS.test(type);

  /** Whether an event is not unsigned. @param {RecordedEvent} event */
  mustSign = ({ type, actorId, at }) => ALWAYS.test(type) || (WHERE_ON.test(type) && signs(this.#stateOf(actorId), at));

  /** @param {string} investorId @param {string} credentialId */
  hasKey = (investorId, credentialId) => this.#stateOf(investorId).keys.has(credentialId);

  /**
   * @param {RecordedEvent} event the next one
   * @returns {[holds: unknown, what: string][]} what must hold
   */
  follow({ type, streamId, actorId, actorKind, at, fields }) {
    if (!/^(InvestorKey|PaymentSigning)/.test(type)) return [];
    const state = this.#stateOf(streamId);
    const { keys, isOn, releasedAt } = state;
    const { credentialId: id, publicKey } = fields;
    const isOwn = actorKind === 'investor' && actorId === streamId;
    const isStaffs = type === 'PaymentSigningReleased' || (type === 'PaymentSigningReleaseWithdrawn' && !isOwn);
    /** @type {[unknown, string]} */
    const by = [isStaffs ? actorKind === 'staff' : isOwn, `is by ${actorKind} ${actorId}`];
    const nowSigns = signs(state, at);
    const stands = releasedAt !== undefined;
    switch (type) {
      case 'InvestorKeyAdded':
        this.#of.set(streamId, { ...state, keys: new Map(keys).set(id, publicKey) });
        return [
          by,
          [!keys.has(id) && ![...keys.values()].includes(publicKey), 'is of a key that they have'],
          [keys.size < MOST_KEYS, 'is of one key more than there may be'],
        ];
      case 'InvestorKeyRemoved':
        this.#of.set(streamId, { ...state, keys: new Map([...keys].filter(([key]) => key !== id)) });
        return [by, [keys.has(id), 'is of no key of theirs'], [keys.size > 1 || !nowSigns, 'is of their last key']];
      case 'PaymentSigningSwitchedOn':
        this.#of.set(streamId, { keys, isOn: true, releasedAt: undefined });
        return [by, [!nowSigns, 'comes where they sign']];
      case 'PaymentSigningSwitchedOff':
        this.#of.set(streamId, { keys, isOn: false, releasedAt: undefined });
        return [by, [nowSigns, 'comes where they do not sign']];
      case 'PaymentSigningReleased':
        this.#of.set(streamId, { keys, isOn, releasedAt: at });
        return [by, [nowSigns, 'comes where they do not sign'], [!stands, 'comes where one stands']];
      default:
        this.#of.set(streamId, { keys, isOn, releasedAt: undefined });
        return [by, [nowSigns, 'comes where they do not sign'], [stands, 'takes back what does not stand']];
    }
  }

  /** @param {string} investorId @returns {Signing} */
  #stateOf = (investorId) => this.#of.get(investorId) ?? { keys: new Map(), isOn: false, releasedAt: undefined };
}

/** Whether an investor has to sign. @param {Signing} state @param {number} at ms since 1970 UTC */
const signs = ({ isOn, releasedAt }, at) => isOn && (releasedAt === undefined || at < releasedAt + DAY);
