// @ts-check
import { randomUUID } from 'node:crypto';
import { WALLET } from '../people.mjs';

/** @typedef {import('./writer-without-rules.mjs').Writer} Writer */
/** @typedef {import('../world.mjs').World} World */

export const LIMITS = /** @type {const} */ ({
  secondApprovalFromCents: 10n ** 12n,
  secondApprovalDailyFromCents: 10n ** 12n,
});
export const APPROVE = /** @type {const} */ ({ type: 'ApproveDeposit', ...LIMITS });

/** @param {Writer} writer @param {World} world @returns {Promise<string>} a deposit that waits */
export async function requested({ write }, world) {
  const id = randomUUID();
  const investorId = String(world.people.investors[0]?.id);
  const declared = { amountCents: 5_000n, currency: WALLET.currency, walletAddress: WALLET.address };
  await write(id, { kind: 'investor', id: investorId }, { type: 'RequestDeposit', investorId, ...declared });
  return id;
}
