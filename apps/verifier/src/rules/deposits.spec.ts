import {
  ADA,
  BEN,
  but,
  by,
  close,
  credited,
  deposits,
  freeze,
  given,
  id,
  refusalOf,
  step,
  type Step,
} from '../agreement/steps.js';
import { walletOf } from './wallets.js';

const { request, endorse, approve, cancel, reject } = deposits;
const BTC = walletOf('BTC');
const opened = step(BTC, { type: 'WalletOpened', currency: 'BTC', network: 'Bitcoin', address: 'x' });
const MOST = 100_000_000_000n;

describe('deposits', () => {
  it.each<[string, Step[]]>([
    ['no deposit', []],
    ['a request', [request(1, 500n)]],
    ['one that was cancelled', [request(1, 500n), cancel(1)]],
    ['one that was rejected', [request(1, 500n), reject(1)]],
    ['one that was endorsed', [request(1, 500n), endorse(1, 500n)]],
  ])('move nothing by %s', (_, steps) => {
    expect(given(steps).book.balanceOf(`investor/${ADA}/available`)).toBe(0n);
  });

  it('credit what was approved from the outside of their currency, be it another amount than was declared', () => {
    const { book } = given([request(1, 500n), approve(1, 499n)]);
    expect([book.balanceOf('external/BTC'), book.balanceOf(`investor/${ADA}/available`)]).toEqual([-499n, 499n]);
  });

  it('are as high as may be, to a frozen account too, and to any address while none is in the log', () => {
    expect(refusalOf([freeze(ADA), request(1, MOST)])).toBe('nothing');
    expect(refusalOf([freeze(ADA), request(1, MOST), approve(1, MOST)])).toBe('nothing');
    expect(refusalOf([opened, request(1, 5n)])).toBe('nothing');
  });

  it.each<[string, string, string]>([
    ['with letters that are cut to those of a currency', 'BTC', '\u0142TC'],
    ['that begins as long as a currency may be', 'ABCDEFGHIJKLM', 'ABCDEFGHIJKLMN'],
  ])('go to any address over the currency %s', (_, currency, resembling) => {
    const wallet = step(walletOf(currency), { type: 'WalletOpened', currency, network: 'x', address: 'x' });
    const over = (other: string) => but<'DepositRequested'>(request(1, 5n), { currency: other, walletAddress: 'y' });
    expect(refusalOf([wallet, over(resembling)])).toBe('nothing');
    expect(refusalOf([wallet, over(currency)])).toBe('request-states: the address is y, not x');
  });

  it.each<[string, string, Step[]]>([
    ['of nothing', 'request-states: 0 cents is no amount to ask for', [request(1, 0n)]],
    ['of less than nothing', 'request-states: -1 cents is no amount to ask for', [request(1, -1n)]],
    ['of more than anyone may', `request-states: ${MOST + 1n} cents is no amount to ask for`, [request(1, MOST + 1n)]],
    [
      'to an address that is not the wallet’s',
      'request-states: the address is y, not x',
      [opened, but<'DepositRequested'>(request(1, 5n), { walletAddress: 'y' })],
    ],
    ['of a closed account', `account-status: the account of ${ADA} is closed`, [close(ADA), request(1, 5n)]],
    ['under an id in use', `request-states: the deposit ${id(1)} began before`, [request(1, 5n), request(1, 5n)]],
    [
      'under an id that is over',
      `request-states: the deposit ${id(1)} began before`,
      [request(1, 5n), reject(1), request(1, 5n)],
    ],
  ])('are refused %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  const missing = `request-states: there is no deposit ${id(1)} under way`;
  it.each<[string, string, Step[]]>([
    ['approved that nobody requested', missing, [approve(1, 5n)]],
    ['endorsed that nobody requested', missing, [endorse(1, 5n)]],
    ['cancelled that nobody requested', missing, [cancel(1)]],
    ['rejected that nobody requested', missing, [reject(1)]],
    ['approved twice', missing, [...credited(1, 5n), approve(1, 5n)]],
    ['approved after it was cancelled', missing, [request(1, 5n), cancel(1), approve(1, 5n)]],
    ['approved after it was rejected', missing, [request(1, 5n), reject(1), approve(1, 5n)]],
    ['endorsed of nothing', 'request-states: 0 cents is no amount to ask for', [request(1, 5n), endorse(1, 0n)]],
    [
      'credited to another',
      `request-states: the investor is ${BEN}, not ${ADA}`,
      [request(1, 5n), approve(1, 5n, BEN)],
    ],
    [
      'credited from another currency',
      'request-states: the currency is ETH, not BTC',
      [request(1, 5n), but<'DepositApproved'>(approve(1, 5n), { currency: 'ETH' })],
    ],
    ['credited with nothing', 'request-states: 0 cents is no amount to ask for', [request(1, 5n), approve(1, 0n)]],
    [
      'credited with more than anyone may have',
      `request-states: ${MOST + 1n} cents is no amount to ask for`,
      [request(1, 5n), approve(1, MOST + 1n)],
    ],
    ['cancelled by another', `request-states: the investor is ${BEN}, not ${ADA}`, [request(1, 5n), cancel(1, BEN)]],
    [
      'endorsed and approved by one person',
      'four-eyes: sam decides alone where two people must',
      [request(1, 5n), endorse(1, 5n), approve(1, 5n)],
    ],
    [
      'approved of more than was endorsed',
      'four-eyes: one person approves more than was endorsed',
      [request(1, 5n), endorse(1, 5n), by('kim', approve(1, 6n))],
    ],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, Step[]]>([
    ['two people', [request(1, 5n), endorse(1, 5n), by('kim', approve(1, 5n))]],
    ['one person, of less than was endorsed', [request(1, 5n), endorse(1, 5n), approve(1, 4n)]],
    [
      'two people, the first of whom changed the amount',
      [request(1, 5n), endorse(1, 4n), endorse(1, 5n), by('kim', approve(1, 5n))],
    ],
  ])('are decided by %s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it.each<[string, Step[]]>([
    ['cancelled', [request(1, 5n), cancel(1)]],
    ['rejected', [request(1, 5n), reject(1)]],
  ])('no longer keep an account open once they are %s', (_, steps) => {
    expect(refusalOf([...steps.slice(0, 1), close(ADA)])).toBe(
      'account-status: an account with 0 cents and 1 requests is closed',
    );
    expect(refusalOf([...steps, close(ADA)])).toBe('nothing');
  });

  it('no longer keep an account open once they were approved and went out again', () => {
    const out = (event: Step['event']): Step => step(id(2), event);
    const away: Step[] = [
      out({ type: 'WithdrawalRequested', investorId: ADA, amountCents: 5n, recipientDigest: 'ab'.repeat(32) }),
      out({ type: 'WithdrawalApproved', investorId: ADA, amountCents: 5n, noteDigest: undefined }),
    ];
    const done = out({
      type: 'WithdrawalCompleted',
      investorId: ADA,
      amountCents: 5n,
      paymentReferenceDigest: 'ab'.repeat(32),
    });
    expect(refusalOf([...credited(1, 5n), ...away, close(ADA)])).toBe(
      'account-status: an account with 0 cents and 1 requests is closed',
    );
    expect(refusalOf([...credited(1, 5n), ...away, done, close(ADA)])).toBe('nothing');
  });
});
