// @ts-check
import pg from 'pg';

/**
 * What node-postgres keeps of a connection and its types do not say.
 *
 * @typedef {object} Internals
 * @property {boolean} pipeline sends statements without waiting for earlier ones: what it was opened with
 * @property {unknown[]} _queryQueue
 * @property {() => unknown} _getActiveQuery
 */

/** @type {Error[]} */
const faults = [];
const { query } = pg.Client.prototype;

/**
 * Notes each statement that is sent on a connection which is still at another one, unless the connection was opened for that
 * (`pipeline: true`). node-postgres 8 lets it wait, warns of a third one only, and once per process; version 9 refuses it.
 *
 * @this {pg.Client & Internals} @param {unknown[]} asked
 */
function queryAlone(...asked) {
  if (!this.pipeline && (this._getActiveQuery() || this._queryQueue.length > 0)) {
    const [statement] = asked;
    faults.push(new Error(`Sent while the connection was at another statement: ${textOf(statement)}`));
  }
  return Reflect.apply(query, this, asked);
}
Object.assign(pg.Client.prototype, { query: queryAlone });

/** @param {unknown} statement */
const textOf = (statement) =>
  typeof statement === 'string' ? statement : String(/** @type {{ text?: string }} */ (statement)?.text);

/** What was found since it was asked last. */
export const takeFaults = () => faults.splice(0);
