// @ts-check
/** @typedef {import('./expected-state.mjs').ExpectedRequest} ExpectedRequest */
/** @typedef {import('./expected-state.mjs').Money} Money */

/**
 * What the product shows, each amount in cents: requests and transactions as its views have them, money as accounts hold it
 * and as GET /users/me answers.
 *
 * @typedef {{
 *   requests: Map<string, ExpectedRequest>,
 *   transactions: { id: string, status: string, amountCents: bigint }[],
 *   accounts: Map<string, { available: bigint, held: bigint }>,
 *   answered: Map<string, Money>,
 * }} Shown
 */

/**
 * Holds what the product shows against what clients were told.
 *
 * @param {{ requests: Map<string, ExpectedRequest>, money: Map<string, Money> }} expected @param {Shown} shown @returns {string[]}
 */
export function compareState({ requests, money }, shown) {
  /** @type {string[]} */
  const broken = [];
  for (const [id, request] of requests) {
    for (const [name, value] of Object.entries(request)) {
      const is = /** @type {Record<string, unknown> | undefined} */ (shown.requests.get(id))?.[name];
      if (is !== value) broken.push(`I4: ${request.kind} ${id}: ${name} must be ${value}, and is ${is}`);
    }
    const transactions = shown.transactions.filter((one) => one.id === id);
    if (transactions.length === 0) broken.push(`I7: ${request.kind} ${id} is in nobody's transactions`);
    for (const { status, amountCents } of transactions) {
      const moved = request.creditedCents ?? request.amountCents;
      if (status !== request.status || amountCents !== moved)
        broken.push(
          `I7: ${request.kind} ${id}: its transaction must be ${request.status} of ${moved}, and is ${status} of ${amountCents}`,
        );
    }
  }
  for (const [id, { available, held, deposited }] of money) {
    const own = shown.accounts.get(id) ?? { available: 0n, held: 0n };
    if (own.available !== available || own.held !== held)
      broken.push(
        `I7: ${id} must have ${available} and ${held} held, the accounts have ${own.available} and ${own.held}`,
      );
    const told = shown.answered.get(id);
    if (told?.available !== available || told.held !== held || told.deposited !== deposited)
      broken.push(
        `I7: ${id} must be told ${available}, ${held} held, ${deposited} deposited, and is told ` +
          `${told?.available}, ${told?.held}, ${told?.deposited}`,
      );
  }
  return broken;
}
