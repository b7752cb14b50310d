// @ts-check
/** @typedef {import('./join-history.mjs').Effect} Effect */

/**
 * How a request must stand, and an investor's money in cents, if exactly what was acknowledged happened.
 *
 * @typedef {{ kind: string, status: string, amountCents: bigint, creditedCents: bigint | null, investorId: string,
 *   recipientId: string | null, decidedBy: string | null, lineId: string | null }} ExpectedRequest
 * @typedef {{ available: bigint, held: bigint, deposited: bigint }} Money
 */

/** @type {Money} */
export const NO_MONEY = { available: 0n, held: 0n, deposited: 0n };

/** How a request stands after its last decision; an endorsement leaves it pending. @type {Record<string, string>} */
const STATUS = {
  DepositApproved: 'approved',
  DepositRejected: 'rejected',
  DepositCancelled: 'rejected',
  WithdrawalApproved: 'approved',
  WithdrawalRejected: 'rejected',
  WithdrawalBounced: 'rejected',
  WithdrawalCancelled: 'rejected',
  WithdrawalCompleted: 'completed',
  TransferApproved: 'completed',
  TransferRejected: 'rejected',
  TransferCancelled: 'rejected',
};

/**
 * Folds what clients were told, by what they had sent: the events only say in which order, and which request an id is.
 *
 * @param {readonly Effect[]} effects
 * @param {(investorId: string) => Money} before what an investor had before the clients began
 * @param {readonly string[]} investors
 * @returns {{ requests: Map<string, ExpectedRequest>, money: Map<string, Money> }} by the request's and the investor's id
 */
export function expectedState(effects, before, investors) {
  const inOrder = [...effects].sort((a, b) => a.event.position - b.event.position);
  /** @type {Map<string, ExpectedRequest>} */
  const requests = new Map();
  const money = new Map(investors.map((id) => [id, before(id)]));
  for (const { noun, types, streamId, fields, asker, event } of inOrder) {
    const amountCents = /** @type {bigint} */ (fields.amountCents);
    if (noun === 'purchase') {
      add(money, asker.id, { available: -amountCents });
    } else if (types.some((type) => type.endsWith('Requested'))) {
      const recipientId = noun === 'transfer' ? String(fields.recipientId) : null;
      const asked = {
        kind: String(noun),
        status: 'pending',
        amountCents,
        creditedCents: null,
        investorId: asker.id,
        recipientId,
      };
      requests.set(streamId, { ...asked, decidedBy: null, lineId: null });
    } else {
      const request = requests.get(streamId);
      if (!request || event.type.endsWith('Endorsed')) continue;
      if (fields.lineId !== undefined) request.lineId = String(fields.lineId);
      // Found later, a line decides nothing.
      if (event.type.endsWith('Matched')) continue;
      request.status = String(STATUS[event.type]);
      request.decidedBy = asker.id;
      if (event.type === 'DepositApproved')
        request.creditedCents = /** @type {bigint | undefined} */ (fields.creditedCents) ?? request.amountCents;
    }
  }
  for (const request of requests.values()) book(money, request);
  return { requests, money };
}

/** What a request has done to people's money, as it stands. @param {Map<string, Money>} money @param {ExpectedRequest} request */
function book(money, { kind, status, amountCents, creditedCents, investorId, recipientId }) {
  if (kind === 'deposit') {
    const credited = creditedCents ?? 0n;
    add(money, investorId, { available: credited, deposited: credited });
  } else if (status !== 'rejected') {
    // An approved withdrawal is on its way out: it is the investor's no more.
    add(money, investorId, { available: -amountCents, held: status === 'pending' ? amountCents : 0n });
    if (recipientId && status === 'completed') add(money, recipientId, { available: amountCents });
  }
}

/** @param {Map<string, Money>} money @param {string} id @param {Partial<Money>} moved */
function add(money, id, { available = 0n, held = 0n, deposited = 0n }) {
  const had = money.get(id) ?? NO_MONEY;
  money.set(id, { available: had.available + available, held: had.held + held, deposited: had.deposited + deposited });
}
