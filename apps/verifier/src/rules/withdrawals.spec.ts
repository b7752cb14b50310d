import {
  ADA,
  BEN,
  but,
  by,
  close,
  credited,
  DIGEST,
  freeze,
  given,
  id,
  refusalOf,
  step,
  type Step,
  unfreeze,
} from '../agreement/steps.js';

const ID = id(5);
const amount = { investorId: ADA, amountCents: 500n };
const request = step(ID, { type: 'WithdrawalRequested', ...amount, recipientDigest: DIGEST });
const endorse = step(ID, { type: 'WithdrawalEndorsed', amountCents: 500n, noteDigest: undefined });
const approve = step(ID, { type: 'WithdrawalApproved', ...amount, noteDigest: undefined });
const cancel = step(ID, { type: 'WithdrawalCancelled', ...amount });
const reject = step(ID, { type: 'WithdrawalRejected', ...amount, reasonDigest: DIGEST });
const bounce = step(ID, { type: 'WithdrawalBounced', ...amount, reasonDigest: DIGEST });
const complete = step(ID, { type: 'WithdrawalCompleted', ...amount, paymentReferenceDigest: DIGEST });
const paidIn = credited(1, 900n);

describe('withdrawals', () => {
  it.each<[string, Step[], readonly [bigint, bigint, bigint, bigint]]>([
    ['hold what was requested', [request], [400n, 500n, 0n, 0n]],
    ['move nothing when they are endorsed', [request, endorse], [400n, 500n, 0n, 0n]],
    ['give it back when they are cancelled', [request, cancel], [900n, 0n, 0n, 0n]],
    ['give it back when they are rejected', [request, reject], [900n, 0n, 0n, 0n]],
    ['put it aside when they are approved', [request, approve], [400n, 0n, 500n, 0n]],
    ['give it back when the payment bounced', [request, approve, bounce], [900n, 0n, 0n, 0n]],
    ['let it go when they are paid', [request, approve, complete], [400n, 0n, 0n, 500n]],
  ])('%s', (_, steps, balances) => {
    const { book } = given([...paidIn, ...steps]);
    const accounts = [`investor/${ADA}/available`, `investor/${ADA}/held`, 'platform/clearing', 'external/payouts'];
    expect(accounts.map((account) => book.balanceOf(account))).toEqual(balances);
  });

  const missing = `request-states: there is no withdrawal ${ID} under way`;
  const other = but<'WithdrawalRequested'>;
  it.each<[string, string, Step[]]>([
    ['requested of nothing', 'request-states: 0 cents is no amount to ask for', [other(request, { amountCents: 0n })]],
    [
      'requested of more than is there',
      `floors: investor/${ADA}/available falls to -1 cents`,
      [other(request, { amountCents: 901n })],
    ],
    ['requested from a frozen account', `account-status: the account of ${ADA} is frozen`, [freeze(ADA), request]],
    [
      'requested twice',
      `request-states: the withdrawal ${ID} began before`,
      [other(request, { amountCents: 1n }), other(request, { amountCents: 1n })],
    ],
    ['endorsed that nobody requested', missing, [endorse]],
    [
      'endorsed of another amount',
      'request-states: the amount is 499, not 500',
      [request, but<'WithdrawalEndorsed'>(endorse, { amountCents: 499n })],
    ],
    [
      'endorsed once they are approved',
      'request-states: an approved withdrawal is endorsed',
      [request, approve, endorse],
    ],
    [
      'endorsed while their account is frozen',
      `account-status: the account of ${ADA} is frozen`,
      [request, freeze(ADA), endorse],
    ],
    ['approved that nobody requested', missing, [approve]],
    [
      'approved while their account is frozen',
      `account-status: the account of ${ADA} is frozen`,
      [request, freeze(ADA), approve],
    ],
    [
      'approved by who endorsed them',
      'four-eyes: sam decides alone where two people must',
      [request, endorse, approve],
    ],
    [
      'approved twice',
      'request-states: WithdrawalApproved of a withdrawal that is not pending',
      [request, approve, approve],
    ],
    [
      'cancelled once they are approved',
      'request-states: WithdrawalCancelled of a withdrawal that is not pending',
      [request, approve, cancel],
    ],
    [
      'rejected once they are approved',
      'request-states: WithdrawalRejected of a withdrawal that is not pending',
      [request, approve, reject],
    ],
    [
      'bounced before they are approved',
      'request-states: WithdrawalBounced of a withdrawal that is not approved',
      [request, bounce],
    ],
    [
      'paid before they are approved',
      'request-states: WithdrawalCompleted of a withdrawal that is not approved',
      [request, complete],
    ],
    ['paid twice', missing, [request, approve, complete, complete]],
    ['rejected twice', missing, [request, reject, reject]],
    ['bounced once they are paid', missing, [request, approve, complete, bounce]],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf([...paidIn, ...steps])).toBe(refusal);
  });

  it.each<[string, Step[], Step]>([
    ['approved', [request], approve],
    ['cancelled', [request], cancel],
    ['rejected', [request], reject],
    ['bounced', [request, approve], bounce],
    ['paid', [request, approve], complete],
  ])('are %s as they were requested', (_, before, last) => {
    const steps = [...paidIn, ...before];
    const cent = but<'WithdrawalApproved'>(last, { amountCents: 501n });
    expect(refusalOf([...steps, cent])).toBe('request-states: the amount is 501, not 500');
    const ben = but<'WithdrawalApproved'>(last, { investorId: BEN });
    const actorId = last.actorKind === 'investor' ? BEN : last.actorId;
    expect(refusalOf([...steps, { ...ben, actorId }])).toBe(`request-states: the investor is ${BEN}, not ${ADA}`);
    expect(refusalOf([...steps, last])).toBe('nothing');
  });

  it.each<[string, Step[]]>([
    ['cancelled', [request, cancel]],
    ['rejected', [request, reject]],
    ['bounced', [request, approve, bounce]],
    ['paid', [request, approve, complete]],
  ])('keep an account open until they are %s', (_, steps) => {
    const all = credited(1, 500n);
    expect(refusalOf([...all, ...steps.slice(0, -1), close(ADA)])).toMatch(
      /^account-status: an account with \d+ cents and 1 requests/,
    );
    const left =
      steps.at(-1) === complete ? 'nothing' : 'account-status: an account with 500 cents and 0 requests is closed';
    expect(refusalOf([...all, ...steps, close(ADA)])).toBe(left);
  });

  it('are decided by a second person, and go on once an account is free again', () => {
    expect(refusalOf([...paidIn, request, endorse, by('kim', approve)])).toBe('nothing');
    expect(refusalOf([...paidIn, request, freeze(ADA), unfreeze(ADA), approve])).toBe('nothing');
    expect(refusalOf([...paidIn, request, freeze(ADA), reject])).toBe('nothing');
    expect(refusalOf([...paidIn, request, freeze(ADA), cancel])).toBe('nothing');
  });
});
