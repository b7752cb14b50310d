// @ts-check
import { randomUUID } from 'node:crypto';
import { isRefusal } from '@clearfold/ledger';
import { EventStore, ledgerPool } from '@clearfold/ledger-store';

/**
 * The product's own writer in the insider's hands.
 *
 * @typedef {object} Writer
 * @property {(streamId: string, actor: import('@clearfold/ledger').Actor, command: import('@clearfold/ledger').LedgerCommand) => Promise<number>} write
 *   records a command, and says at which position
 */

/** Records something past the product, on a database of their own. @param {string} url @param {(writer: Writer) => Promise<number>} forge */
export async function forged(url, forge) {
  const everybody = {
    roles: async (/** @type {unknown} */ _read, /** @type {readonly string[]} */ ids) =>
      new Map(ids.map((id) => [id, 'admin'])),
    notSecondTo: async () => new Map(),
    voidFirsts: async () => [],
  };
  const store = new EventStore({ pool: ledgerPool(url), staff: everybody });
  try {
    return await forge({
      write: async (streamId, actor, command) => {
        const answer = await store.execute({ streamId, actor, command, commandId: randomUUID() });
        if (isRefusal(answer)) throw new Error(`${command.type} was refused: ${answer.refused}`);
        return answer.firstPosition;
      },
    });
  } finally {
    await store.close();
  }
}
