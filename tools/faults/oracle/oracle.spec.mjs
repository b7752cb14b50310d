// @ts-check
import { compareState } from './compare-state.mjs';
import { expectedState, NO_MONEY } from './expected-state.mjs';
import { joinHistory } from './join-history.mjs';
import { exampleHistory, INVESTOR, OTHER, REVIEWER, SECOND_REVIEWER } from './example-history.mjs';

/** @typedef {ReturnType<typeof exampleHistory>} History */

/** @param {History} history */
const judged = ({ entries, askerOf, facts, shown, before }) => {
  const joined = joinHistory(entries, askerOf, facts, before);
  const expected = expectedState(joined.effects, () => NO_MONEY, [INVESTOR, OTHER]);
  return { ...joined, broken: [...joined.broken, ...compareState(expected, shown)] };
};

/** The event of a type, to be broken. @param {History} history @param {string} type @returns {any} */
const eventOf = ({ facts }, type) => facts.events.find((event) => event.type === type);

/** @param {History} history @param {string} path @returns {any} the last entry with such a path */
const entryOf = ({ entries }, path) => entries.findLast((entry) => entry.path.endsWith(path));

describe('the oracle of the fault battery', () => {
  it('finds nothing in a history that is as the clients were told', () => {
    expect(judged(exampleHistory())).toMatchObject({ broken: [], missing: 0 });
  });

  it.each(
    /** @type {[string, (history: History) => void, RegExp][]} */ ([
      [
        'a deposit recorded a cent too high',
        (h) => (eventOf(h, 'DepositRequested').fields.amountCents += 1n),
        /deposit-request.*amountCents: 10000 was asked for, 10001 it is/,
      ],
      [
        'a deposit in another currency',
        (h) => (eventOf(h, 'DepositRequested').fields.currency = 'ETH'),
        /currency: BTC was asked for, ETH/,
      ],
      [
        'a deposit to another address',
        (h) => (eventOf(h, 'DepositRequested').fields.walletAddress = 'thief'),
        /walletAddress: .* thief it is/,
      ],
      [
        'a deposit of another investor',
        (h) => (eventOf(h, 'DepositRequested').fields.investorId = OTHER),
        /deposit-request.*investorId/,
      ],
      [
        'a credit of another amount than was seen to arrive',
        (h) => (eventOf(h, 'DepositApproved').fields.creditedCents += 1n),
        /creditedCents: 9999 was asked for, 10000 it is/,
      ],
      [
        'an approval by another reviewer',
        (h) => (eventOf(h, 'DepositApproved').actorId = SECOND_REVIEWER),
        new RegExp(`actor: staff ${REVIEWER} was asked for`),
      ],
      [
        'a decision that is recorded as another',
        (h) => (eventOf(h, 'DepositApproved').type = 'DepositRejected'),
        /DepositApproved or DepositEndorsed was asked for, DepositRejected/,
      ],
      [
        'a decision about another request',
        (h) => (eventOf(h, 'TransferApproved').streamId = eventOf(h, 'DepositRequested').streamId),
        /transfers.*stream: .* was asked for/,
      ],
      [
        'a transfer to another recipient',
        (h) => (eventOf(h, 'TransferRequested').fields.recipientId = REVIEWER),
        /recipientId: .* was asked for/,
      ],
      [
        'a transfer whose approval is to another recipient',
        (h) => (eventOf(h, 'TransferApproved').fields.recipientId = INVESTOR),
        /approve.*recipientId/,
      ],
      [
        'a withdrawal a cent too low',
        (h) => (eventOf(h, 'WithdrawalRequested').fields.amountCents -= 1n),
        /withdrawal-request.*amountCents: 1000 was asked for, 999/,
      ],
      [
        'a withdrawal paid a cent too high',
        (h) => (eventOf(h, 'WithdrawalCompleted').fields.amountCents += 1n),
        /complete.*amountCents: 1000 was asked for, 1001/,
      ],
      [
        'a withdrawal to another account',
        (h) => h.facts.texts.forEach(([text]) => text && text.body.startsWith('DE02') && (text.body = 'XX99')),
        /recipientDigest: "DE02/,
      ],
      [
        'a text that is not the digest’s',
        (h) => h.facts.texts.forEach(([text]) => text && (text.salt = Buffer.alloc(16, 9))),
        /recipientDigest/,
      ],
      [
        'another reference of a payment',
        (h) => h.facts.texts.forEach(([text]) => text && text.body === 'Payment 1' && (text.body = 'Payment 2')),
        /paymentReferenceDigest: "Payment 1"/,
      ],
      [
        'another line that a deposit is matched with',
        (h) => (eventOf(h, 'DepositMatched').fields.lineId = OTHER),
        /match.*lineId: .* was asked for, b{8}/,
      ],
      [
        'another rate of a coin',
        (h) => (eventOf(h, 'DepositMatched').fields.rate = '1'),
        /match.*rate: 60000.5 was asked for, 1 it is/,
      ],
      [
        'another source of a rate',
        (h) => (eventOf(h, 'DepositMatched').fields.rateSource = 'x'),
        /match.*rateSource: An exchange was asked for, x it is/,
      ],
      [
        'another time of a rate',
        (h) => (eventOf(h, 'DepositMatched').fields.rateAt = '2026-11-20T14:00:00.000Z'),
        /match.*rateAt: 2026-11-20T12:00:00.000Z was asked for/,
      ],
      [
        'a match of another currency',
        (h) => (eventOf(h, 'DepositMatched').fields.currency = 'ETH'),
        /match.*currency: BTC was asked for, ETH/,
      ],
      [
        'another rate that a first is recorded at',
        (h) => (eventOf(h, 'WithdrawalMatchEndorsed').fields.rate = '1'),
        /withdrawals.*match.*rate: 60000.5 was asked for, 1 it is/,
      ],
      [
        'a match that is recorded as a payout',
        (h) => (eventOf(h, 'WithdrawalMatchEndorsed').type = 'WithdrawalCompleted'),
        /WithdrawalMatched or WithdrawalMatchEndorsed was asked for, WithdrawalCompleted is recorded/,
      ],
      [
        'a first of another credit',
        (h) => (eventOf(h, 'DepositMatchEndorsed').fields.creditedCents -= 1n),
        /deposits.*match.*answered credited: 9998 was asked for, 9999 it is/,
      ],
      [
        'a match that answers another credit',
        (h) => (h.entries.find(({ path }) => path.endsWith('/match')).answer = { ...entryOf(h, '/approve').answer }),
        /match.*answered/,
      ],
      [
        'a withdrawal matched a cent too low',
        (h) => (eventOf(h, 'WithdrawalMatched').fields.amountCents -= 1n),
        /match.*amountCents: 1000 was asked for, 999/,
      ],
      [
        'another reason why there is no line',
        (h) => h.facts.texts.forEach(([text]) => text && text.body === 'Seen on the chain' && (text.body = 'Not seen')),
        /withoutLineDigest: "Seen on the chain"/,
      ],
      [
        'a line that is shown as another',
        (h) => (h.shown.requests.get(eventOf(h, 'DepositApproved').streamId).lineId = OTHER),
        /deposit .*lineId must be 7{8}.*, and is b{8}/,
      ],
      [
        'a line that is not shown',
        (h) => (h.shown.requests.get(eventOf(h, 'WithdrawalMatched').streamId).lineId = null),
        /withdrawal .*lineId must be 8{8}.*, and is null/,
      ],
      ['a purchase of another plan', (h) => (eventOf(h, 'PlanPurchased').fields.planId = OTHER), /purchase.*planId/],
      [
        'one row of a bulk decision by somebody else',
        (h) => (h.facts.events.findLast(({ type }) => type === 'DepositRejected').actorId = SECOND_REVIEWER),
        /bulk\/reject.*actor/,
      ],
      [
        'an effect recorded twice',
        (h) => h.facts.events.push({ ...eventOf(h, 'TransferRequested'), position: 90, streamId: OTHER }),
        /transfer-request.*is recorded 2 times/,
      ],
      [
        'a refused request that is recorded',
        (h) => Object.assign(entryOf(h, '/transfer-request'), { outcome: 'refused', status: 422 }),
        /was answered 422 and is recorded/,
      ],
      [
        'a refused row of a bulk decision that is recorded',
        (h) => (entryOf(h, '/bulk/reject').answer.results[1].ok = false),
        /bulk\/reject.*is recorded/,
      ],
      [
        'what nobody asked for',
        (h) => h.facts.events.push({ ...eventOf(h, 'TransferRequested'), position: 90, commandId: OTHER }),
        /position 90: TransferRequested is what nobody asked for/,
      ],
      [
        'a key whose row names other events',
        (h) => h.facts.keys.forEach((place) => Object.assign(place, { first: 80, last: 80 })),
        /the key's row says 80 to 80/,
      ],
      ['a key without a row', (h) => h.facts.keys.clear(), /the key's row says nothing/],
      ['an answer with another amount', (h) => (entryOf(h, '/approve').answer.amount = 1), /answered amount/],
      [
        'an answer with another credit',
        (h) => (h.entries.find(({ path }) => path.startsWith('/staff/deposits')).answer.creditedAmount = 100),
        /answered credited/,
      ],
      ['an answer about another request', (h) => (entryOf(h, '/complete').answer.id = OTHER), /answered id/],
      ['an answer of another kind', (h) => (entryOf(h, '/complete').answer.kind = 'deposit'), /answered kind/],
      [
        'an answer about another investor',
        (h) => (entryOf(h, '/complete').answer.investorId = OTHER),
        /answered investor/,
      ],
      [
        'an answer with another recipient',
        (h) => (h.entries.find(({ path }) => path.startsWith('/staff/transfers')).answer.recipientId = INVESTOR),
        /answered recipient/,
      ],
      [
        'an answer to a request that says nothing',
        (h) => (entryOf(h, '/deposit-request').answer = {}),
        /the answer has no message/,
      ],
      [
        'a withdrawal shown in another status',
        (h) => (h.shown.requests.get(eventOf(h, 'WithdrawalRequested').streamId).status = 'approved'),
        /withdrawal .*status must be completed, and is approved/,
      ],
      [
        'a decision shown as another reviewer’s',
        (h) => (h.shown.requests.get(eventOf(h, 'DepositApproved').streamId).decidedBy = SECOND_REVIEWER),
        /deposit .*decidedBy must be/,
      ],
      ['a request that is not shown', (h) => h.shown.requests.clear(), /status must be .*, and is undefined/],
      [
        'a transaction in another status',
        (h) => h.shown.transactions.forEach((one) => (one.status = 'pending')),
        /its transaction must be approved of 9999, and is pending/,
      ],
      ['a transaction that is not shown', (h) => h.shown.transactions.splice(0), /is in nobody's transactions/],
      [
        'a cent too much in an account',
        (h) => (h.shown.accounts.get(INVESTOR).available += 1n),
        /must have 5499 and 0 held, the accounts have 5500/,
      ],
      ['a cent too much held', (h) => (h.shown.accounts.get(OTHER).held += 1n), /the accounts have 1500 and 1/],
      [
        'a cent too much told',
        (h) => (h.shown.answered.get(OTHER).available += 1n),
        /must be told 1500.* is told 1501/,
      ],
      [
        'a total that is told a cent too high',
        (h) => (h.shown.answered.get(INVESTOR).deposited += 1n),
        /9999 deposited, and is told 5499, 0, 10000/,
      ],
    ]),
  )('names %s', (_, broken, expected) => {
    const history = exampleHistory();
    broken(history);
    expect(judged(history).broken).toContainEqual(expect.stringMatching(expected));
  });

  it('counts what was acknowledged and is gone', () => {
    const history = exampleHistory();
    history.facts.events.splice(history.facts.events.indexOf(eventOf(history, 'TransferApproved')), 1);
    expect(judged(history).missing).toBe(1);
  });

  it('counts the decisions about a request that is gone, one by one and in bulk', () => {
    const history = exampleHistory();
    const about = [eventOf(history, 'TransferRequested').streamId, history.facts.events.at(-1).streamId];
    history.facts.events = history.facts.events.filter(({ streamId }) => !about.includes(streamId));
    expect(judged(history).missing).toBe(4);
  });

  it('refuses to judge a path that it does not know', () => {
    const history = exampleHistory();
    entryOf(history, '/deposit-request').path = '/transactions/loan-request';
    expect(() => judged(history)).toThrow('The oracle does not know what /transactions/loan-request asks for');
  });
});
