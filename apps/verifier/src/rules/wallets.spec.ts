import { but, by, deposits, refusalOf, step, type Step } from '../agreement/steps.js';
import { walletOf } from './wallets.js';

const BTC = walletOf('BTC');
const address = { currency: 'BTC', network: 'Bitcoin', address: 'x' };
const next = { ...address, address: 'y' };
const open = step(BTC, { type: 'WalletOpened', ...address });
const propose = step(BTC, { type: 'WalletAddressProposed', ...next });
const confirm = by('kim', step(BTC, { type: 'WalletAddressConfirmed', ...next }));
const withdraw = step(BTC, { type: 'WalletChangeWithdrawn', currency: 'BTC' });
const to = (walletAddress: string): Step => but<'DepositRequested'>(deposits.request(1, 5n), { walletAddress });

describe('wallets', () => {
  it.each([
    ['BTC', '42544300-0000-8000-8000-000000000000'],
    ['ABCDEFGHIJKLM', '41424344-4546-8000-8047-48494a4b4c4d'],
  ])('of %s stand in the stream %s', (currency, stream) => {
    expect(walletOf(currency)).toBe(stream);
  });

  it.each<[string, Step[]]>([
    ['the one that was opened', [open, to('x')]],
    ['the old one while another waits', [open, propose, to('x')]],
    ['the new one once it was confirmed', [open, propose, confirm, to('y')]],
    ['the old one once a change was withdrawn', [open, propose, withdraw, to('x')]],
    ['any while none was confirmed', [propose, to('z')]],
  ])('have deposits go to %s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it.each<[string, string, Step[]]>([
    ['the new one before it was confirmed', 'request-states: the address is y, not x', [open, propose, to('y')]],
    [
      'the old one after another was confirmed',
      'request-states: the address is x, not y',
      [open, propose, confirm, to('x')],
    ],
    ['one that was withdrawn', 'request-states: the address is y, not x', [open, propose, withdraw, to('y')]],
  ])('have no deposit go to %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  const elsewhere = (currency: string) => `request-states: this is not the stream of the wallet for ${currency}`;
  const missing = `request-states: there is no wallet ${BTC} under way`;
  it.each<[string, string, Step[]]>([
    ['opened in another stream', elsewhere('ETH'), [but<'WalletOpened'>(open, { currency: 'ETH' })]],
    [
      'opened for no currency',
      elsewhere(''),
      [{ ...but<'WalletOpened'>(open, { currency: '' }), streamId: walletOf('') }],
    ],
    [
      'opened for what is no currency',
      elsewhere('B C'),
      [{ ...but<'WalletOpened'>(open, { currency: 'B C' }), streamId: walletOf('B C') }],
    ],
    ['opened twice', `request-states: the wallet ${BTC} began before`, [open, open]],
    ['opened after a proposal', `request-states: the wallet ${BTC} began before`, [propose, open]],
    ['proposed in another stream', elsewhere('ETH'), [but<'WalletAddressProposed'>(propose, { currency: 'ETH' })]],
    [
      'proposed while another waits',
      'request-states: another change of the wallet waits',
      [open, propose, but<'WalletAddressProposed'>(propose, { address: 'z' })],
    ],
    [
      'proposed as they are',
      'request-states: the wallet has this address already',
      [open, but<'WalletAddressProposed'>(propose, { address: 'x' })],
    ],
    ['confirmed that are not there', missing, [confirm]],
    ['confirmed that nobody proposed', 'request-states: no change of the wallet waits', [open, confirm]],
    ['confirmed twice', 'request-states: no change of the wallet waits', [open, propose, confirm, confirm]],
    [
      'confirmed of another currency',
      'request-states: the currency is ETH, not BTC',
      [open, propose, but<'WalletAddressConfirmed'>(confirm, { currency: 'ETH' })],
    ],
    [
      'confirmed on another network',
      'request-states: the network is Lightning, not Bitcoin',
      [open, propose, but<'WalletAddressConfirmed'>(confirm, { network: 'Lightning' })],
    ],
    [
      'confirmed at another address',
      'request-states: the address is z, not y',
      [open, propose, but<'WalletAddressConfirmed'>(confirm, { address: 'z' })],
    ],
    [
      'confirmed by who proposed it',
      'four-eyes: sam decides alone where two people must',
      [open, propose, by('sam', confirm)],
    ],
    ['withdrawn that nobody proposed', 'request-states: no change of the wallet waits', [open, withdraw]],
    [
      'withdrawn of another currency',
      'request-states: the currency is ETH, not BTC',
      [open, propose, but<'WalletChangeWithdrawn'>(withdraw, { currency: 'ETH' })],
    ],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('are changed on another network at the same address, and again after a change was withdrawn', () => {
    const network = but<'WalletAddressProposed'>(propose, { network: 'Lightning', address: 'x' });
    expect(refusalOf([open, network])).toBe('nothing');
    expect(refusalOf([open, propose, withdraw, propose, confirm])).toBe('nothing');
    expect(refusalOf([propose, confirm, but<'WalletAddressProposed'>(propose, { address: 'y' })])).toBe(
      'request-states: the wallet has this address already',
    );
  });
});
