// @ts-check
import { randomUUID } from 'node:crypto';
import { isRefusal } from '@clearfold/ledger';
import { EventStore, ledgerPool } from '@clearfold/ledger-store';
import { nonce, signingOf } from './passkey.mjs';

/**
 * The product's own writer in an insider's hands.
 *
 * @typedef {object} Writer
 * @property {(streamId: string, actor: import('@clearfold/ledger').Actor, command: import('@clearfold/ledger').LedgerCommand, key?: import('./passkey.mjs').Passkey) => Promise<number>} write
 *   records a command, signed where a key is given, and says at which position
 * @property {(streamId: string, actor: import('@clearfold/ledger').Actor, command: import('@clearfold/ledger').LedgerCommand) => Promise<string>} ask
 *   what somebody would sign
 * @property {() => Promise<void>} anew has the next command fold the log from its beginning, by whatever rules there are then
 */

/**
 * What is recorded past the rules.
 *
 * @typedef {object} Forgery
 * @property {string} what
 * @property {(writer: Writer, world: import('../world.mjs').World) => Promise<number>} forge answers the position that a verifier must name
 */

/** @template Done @param {string} url of the database @param {(writer: Writer) => Promise<Done>} forge */
export async function withWriter(url, forge) {
  const everybody = {
    roles: async (/** @type {unknown} */ _read, /** @type {readonly string[]} */ ids) =>
      new Map(ids.map((id) => [id, 'admin'])),
    notSecondTo: async () => new Map(),
    voidFirsts: async () => [],
  };
  const open = () => new EventStore({ pool: ledgerPool(url), staff: everybody });
  let store = open();
  /** @param {Parameters<EventStore['execute']>[0]} envelope */
  const execute = (envelope) => store.execute(envelope);
  /** @type {Writer} */
  const writer = {
    // A store goes on from the policy and the staff that it folded before, by the rules of then.
    anew: async () => {
      await store.close();
      store = open();
    },
    ask: async (streamId, actor, command) => {
      const answer = await execute({ streamId, actor, command, signing: { nonce }, commandId: randomUUID() });
      if (!isRefusal(answer) || answer.statement === undefined) throw new Error(`${command.type} is not to be signed`);
      return answer.statement;
    },
    write: async (streamId, actor, command, key) => {
      const give = (/** @type {import('@clearfold/ledger').Signing | undefined} */ signing) =>
        execute({ streamId, actor, command, signing, commandId: randomUUID() });
      const asked = await give(key && { nonce });
      const answer = key && isRefusal(asked) && asked.statement ? await give(signingOf(key, asked.statement)) : asked;
      if (isRefusal(answer)) throw new Error(`${command.type} was refused: ${answer.refused}`);
      return answer.firstPosition;
    },
  };
  try {
    return await forge(writer);
  } finally {
    await store.close();
  }
}

/**
 * Takes rules of a noun out of the writer for as long as something is recorded.
 *
 * @template Done @param {{ decide: unknown, evolve: unknown }} noun @param {object} changed @param {() => Promise<Done>} record
 */
export async function withRules(noun, changed, record) {
  const { decide, evolve } = noun;
  Object.assign(noun, changed);
  try {
    return await record();
  } finally {
    Object.assign(noun, { decide, evolve });
  }
}

/** @param {import('../world.mjs').World} world @returns {import('@clearfold/ledger').Actor} */
export const reviewer = (world) => ({ kind: 'staff', id: String(world.people.staff[0]?.id) });

/** @param {import('../world.mjs').World} world @param {number} [n] @returns {import('@clearfold/ledger').Actor} */
export const admin = (world, n = 0) => ({ kind: 'staff', id: String(world.people.admins[n]) });
