import {
  ADA,
  BEN,
  but,
  close,
  credited,
  DIGEST,
  freeze,
  given,
  id,
  refusalOf,
  step,
  type Step,
} from '../agreement/steps.js';

const ID = id(5);
const CLEO = 'a0000000-0000-4000-8000-000000000003';
const between = { senderId: ADA, recipientId: BEN, amountCents: 500n };
const request = step(ID, { type: 'TransferRequested', ...between });
const endorse = step(ID, { type: 'TransferEndorsed', ...between });
const approve = step(ID, { type: 'TransferApproved', ...between });
const cancel = step(ID, { type: 'TransferCancelled', ...between });
const reject = step(ID, { type: 'TransferRejected', ...between, reasonDigest: DIGEST });
const paidIn = credited(1, 900n);

describe('transfers', () => {
  it.each<[string, Step[], readonly [bigint, bigint, bigint]]>([
    ['hold what was requested', [request], [400n, 500n, 0n]],
    ['give it back when they are cancelled', [request, cancel], [900n, 0n, 0n]],
    ['give it back when they are rejected', [request, reject], [900n, 0n, 0n]],
    ['are the recipient’s when they are approved', [request, approve], [400n, 0n, 500n]],
  ])('%s', (_, steps, balances) => {
    const { book } = given([...paidIn, ...steps]);
    const accounts = [`investor/${ADA}/available`, `investor/${ADA}/held`, `investor/${BEN}/available`];
    expect(accounts.map((account) => book.balanceOf(account))).toEqual(balances);
  });

  const missing = `request-states: there is no transfer ${ID} under way`;
  const other = but<'TransferRequested'>;
  it.each<[string, string, Step[]]>([
    ['requested of nothing', 'request-states: 0 cents is no amount to ask for', [other(request, { amountCents: 0n })]],
    [
      'requested of more than is there',
      `floors: investor/${ADA}/available falls to -1 cents`,
      [other(request, { amountCents: 901n })],
    ],
    [
      'requested to their own sender',
      'request-states: a transfer goes to its sender',
      [other(request, { recipientId: ADA })],
    ],
    ['requested from a frozen account', `account-status: the account of ${ADA} is frozen`, [freeze(ADA), request]],
    ['requested to a closed account', `account-status: the account of ${BEN} is closed`, [close(BEN), request]],
    [
      'requested twice',
      `request-states: the transfer ${ID} began before`,
      [other(request, { amountCents: 1n }), other(request, { amountCents: 1n })],
    ],
    ['approved that nobody requested', missing, [approve]],
    [
      'approved while the sender is frozen',
      `account-status: the account of ${ADA} is frozen`,
      [request, freeze(ADA), approve],
    ],
    [
      'endorsed while the sender is frozen',
      `account-status: the account of ${ADA} is frozen`,
      [request, freeze(ADA), endorse],
    ],
    ['approved twice', missing, [request, approve, approve]],
    ['rejected once they are approved', missing, [request, approve, reject]],
    ['cancelled once they are rejected', missing, [request, reject, cancel]],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf([...paidIn, ...steps])).toBe(refusal);
  });

  it('go to a frozen account', () => {
    expect(refusalOf([...paidIn, freeze(BEN), request])).toBe('nothing');
    expect(refusalOf([...paidIn, request, freeze(BEN), approve])).toBe('nothing');
  });

  it.each<[string, Step]>([
    ['approved', approve],
    ['cancelled', cancel],
    ['rejected', reject],
  ])('are %s as they were requested', (_, last) => {
    const steps = [...paidIn, request];
    const change = but<'TransferApproved'>;
    expect(refusalOf([...steps, change(last, { amountCents: 499n })])).toBe(
      'request-states: the amount is 499, not 500',
    );
    expect(refusalOf([...steps, change(last, { recipientId: CLEO })])).toBe(
      `request-states: the recipient is ${CLEO}, not ${BEN}`,
    );
    const byCleo = { ...change(last, { senderId: CLEO }), ...(last.actorKind === 'investor' && { actorId: CLEO }) };
    expect(refusalOf([...steps, byCleo])).toBe(`request-states: the sender is ${CLEO}, not ${ADA}`);
    expect(refusalOf([...steps, last])).toBe('nothing');
  });

  it.each<[string, Step, string]>([
    ['approved', approve, 'account-status: an account with 500 cents and 0 requests is closed'],
    ['cancelled', cancel, 'nothing'],
    ['rejected', reject, 'nothing'],
  ])('keep the recipient’s account open until they are %s', (_, last, left) => {
    const steps = [...paidIn, request];
    expect(refusalOf([...steps, close(BEN)])).toBe('account-status: an account with 0 cents and 1 requests is closed');
    expect(refusalOf([...steps, last, close(BEN)])).toBe(left);
  });

  it.each<[string, Step, string]>([
    ['approved', approve, 'nothing'],
    ['cancelled', cancel, 'account-status: an account with 500 cents and 0 requests is closed'],
    ['rejected', reject, 'account-status: an account with 500 cents and 0 requests is closed'],
  ])('keep the sender’s account open until they are %s', (_, last, left) => {
    const steps = [...credited(1, 500n), request];
    expect(refusalOf([...steps, close(ADA)])).toBe(
      'account-status: an account with 500 cents and 1 requests is closed',
    );
    expect(refusalOf([...steps, last, close(ADA)])).toBe(left);
  });
});
