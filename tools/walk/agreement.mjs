// @ts-check
/**
 * What each of those who fold the log said it is: they must say the same.
 *
 * @typedef {{ events: number, root: string }} Log
 */
export class Agreement {
  /** @type {Map<string, Log>} */
  #said = new Map();

  /** @param {string} who @param {Log} log */
  add(who, log) {
    this.#said.set(who, log);
  }

  /** @param {import('./report.mjs').Report} report @param {number} least how many must have spoken */
  async judge(report, least) {
    const subject = report.subject('ledger', 'all of them about the same log');
    await report.ask(subject, 'agreement', async () => {
      const logs = [...this.#said].map(([who, { events, root }]) => ({ who, log: `${events} events, root ${root}` }));
      const [first, ...others] = logs;
      if (!first || logs.length < least)
        throw new Error(
          `only ${logs.length} of ${least} said what the log is: ${logs.map(({ who }) => who).join(', ')}`,
        );
      const other = others.find(({ log }) => log !== first.log);
      if (other) throw new Error(`${first.who} says ${first.log}; ${other.who} says ${other.log}`);
    });
  }
}

const HEX = /^[0-9a-f]{64}$/;

/** A root in hexadecimal digits or in base64, as the product writes it here and there. @param {string} root */
export function rootInHex(root) {
  const hex = HEX.test(root) ? root : Buffer.from(root, 'base64').toString('hex');
  if (!HEX.test(hex)) throw new Error(`"${root}" is no root`);
  return hex;
}
