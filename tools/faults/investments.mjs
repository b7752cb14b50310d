// @ts-check
import { randomUUID } from 'node:crypto';
import { EventStore } from '@clearfold/ledger-store';
import { WALLET } from './people.mjs';

/** Pays every day, so that days that are over owe many payouts. */
const TERMS = {
  name: 'Daily',
  description: 'Pays every day.',
  minCents: 100n,
  maxCents: 1_000_000n,
  durationDays: 30,
  ratePpm: 300_000,
  payout: 'daily',
};
const EACH_CENTS = 10_000n;
/** 30 % of 100 dollars in thirty days, by hand. */
const INTEREST_CENTS_A_DAY = 100n;
const INVESTORS = 4n;

/**
 * What an investor has of it once the interest of some days is paid, worked out without the ledger.
 *
 * @param {number} investor a number @param {number} purchases of all, a multiple of their number @param {number} days
 */
export const leftOfInvestments = (investor, purchases, days) => {
  const own = BigInt(purchases) / INVESTORS;
  const deposited = EACH_CENTS * BigInt(purchases) + BigInt(investor);
  const available = deposited - own * EACH_CENTS + own * INTEREST_CENTS_A_DAY * BigInt(days);
  return { available, held: 0n, deposited };
};

/**
 * Has investors with money enough buy a plan many times, at the time of the server's clock.
 *
 * @param {import('./people.mjs').Server} app @param {import('./people.mjs').People} people @param {number} purchases
 */
export async function invest(app, { investors, staff, admins }, purchases) {
  const store = app.get(EventStore, { strict: false });
  /** @param {string} streamId @param {'investor' | 'staff'} kind @param {string | undefined} id @param {object} command */
  const give = async (streamId, kind, id, command) => {
    const request = /** @type {any} */ ({ streamId, commandId: randomUUID(), actor: { kind, id }, command });
    const answer = await store.execute(request);
    if ('refused' in answer) throw new Error(`${JSON.stringify(answer.refused)}: ${Object.values(command)[0]}`);
  };
  const planId = randomUUID();
  await give(planId, 'staff', admins[0], { type: 'CreatePlan', ...TERMS });
  for (const [i, { id }] of investors.entries()) {
    const deposit = randomUUID();
    // An amount of its own, as every deposit of the battery has.
    const amountCents = EACH_CENTS * BigInt(purchases) + BigInt(i);
    const { currency: currency, address: walletAddress } = WALLET;
    await give(deposit, 'investor', id, {
      type: 'RequestDeposit',
      investorId: id,
      amountCents,
      currency,
      walletAddress,
    });
    const approve = {
      type: 'ApproveDeposit',
      secondApprovalFromCents: 10n ** 15n,
      secondApprovalDailyFromCents: 10n ** 15n,
    };
    await give(deposit, 'staff', staff[0]?.id, approve);
  }
  await Promise.all(
    Array.from({ length: purchases }, (_, i) => {
      const id = investors[i % investors.length]?.id;
      const buy = { type: 'PurchasePlan', investorId: id, planId, amountCents: EACH_CENTS };
      return give(randomUUID(), 'investor', id, buy);
    }),
  );
}
