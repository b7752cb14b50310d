import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { given, moneyTable, STAFF } from '../testing/index.js';
import { walletId } from './wallet-id.js';
import { type WalletEvent } from './wallets.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const SYSTEM = { kind: 'system', id: 'set-up' } as const;
const old = { currency: 'BTC', network: 'Bitcoin', address: 'old-address' };
const next = { ...old, address: 'next-address' };
const opened: WalletEvent = { type: 'WalletOpened', ...old };
const proposed: WalletEvent = { type: 'WalletAddressProposed', ...next };
const confirmed: WalletEvent = { type: 'WalletAddressConfirmed', ...next };
const withdrawn: WalletEvent = { type: 'WalletChangeWithdrawn', currency: 'BTC' };
const streamId = walletId('BTC')!;

describe('a wallet', () => {
  const history: Record<string, WalletEvent[]> = {
    'nothing yet': [],
    'an open one': [opened],
    'a proposal': [opened, proposed],
    'a first proposal': [proposed],
    'a confirmed one': [opened, proposed, confirmed],
    'a withdrawn one': [opened, proposed, withdrawn],
  };
  const commands: Record<string, LedgerCommand> = {
    open: { type: 'OpenWallet', ...old },
    propose: { type: 'ProposeWalletAddress', ...next },
    'propose the same': { type: 'ProposeWalletAddress', ...old },
    'propose it elsewhere': { type: 'ProposeWalletAddress', ...old, network: 'Lightning' },
    confirm: { type: 'ConfirmWalletAddress', address: 'next-address' },
    'confirm another': { type: 'ConfirmWalletAddress', address: 'other-address' },
    withdraw: { type: 'RetractWalletChange' },
  };
  const actors = { system: SYSTEM, proposer: STAFF, another: ANOTHER };
  const decisions = moneyTable(`
    | history          | who      | command          | outcome                 |
    | nothing yet      | system   | open             | WalletOpened            |
    | nothing yet      | another  | open             | system-only             |
    | an open one      | system   | open             | request-already-exists  |
    | nothing yet      | proposer | propose          | WalletAddressProposed   |
    | an open one      | proposer | propose          | WalletAddressProposed   |
    | an open one      | proposer | propose the same | wallet-unchanged        |
    | an open one      | proposer | propose it elsewhere | WalletAddressProposed |
    | a first proposal | proposer | propose          | wallet-change-waits     |
    | a proposal       | another  | propose          | wallet-change-waits     |
    | a proposal       | proposer | confirm          | second-person-needed    |
    | a proposal       | another  | confirm          | WalletAddressConfirmed  |
    | a first proposal | another  | confirm          | WalletAddressConfirmed  |
    | a proposal       | another  | confirm another  | wallet-change-not-found |
    | an open one      | another  | confirm          | wallet-change-not-found |
    | nothing yet      | another  | confirm          | wallet-change-not-found |
    | a confirmed one  | another  | confirm          | wallet-change-not-found |
    | a withdrawn one  | another  | confirm          | wallet-change-not-found |
    | a withdrawn one  | another  | propose          | WalletAddressProposed   |
    | a proposal       | proposer | withdraw         | WalletChangeWithdrawn   |
    | a proposal       | another  | withdraw         | WalletChangeWithdrawn   |
    | an open one      | another  | withdraw         | wallet-change-not-found |
    | nothing yet      | another  | withdraw         | wallet-change-not-found |
  `);
  it.each(decisions)('with $history: $command by $who is $outcome', (row) => {
    const { history: name = '', who, command = '', outcome } = row;
    const { then } = given({ streamId, events: history[name]! }).when(commands[command]!, actors[who as 'another']);
    expect(typeof then === 'string' ? then : then[0]?.type).toBe(outcome);
  });

  const current = (...events: LedgerEvent[]) => {
    const { ledger } = given({ streamId, events }).when({ type: 'OpenWallet', ...old }, SYSTEM);
    const stream = ledger.streams.get(streamId);
    return stream?.decider.wallet?.(stream.state);
  };

  it('keeps its address until another one is confirmed', () => {
    const pending = current(opened, proposed);
    expect([pending?.current?.address, pending?.pending?.address]).toEqual(['old-address', 'next-address']);
    expect(current(opened, proposed, withdrawn)).toMatchObject({ current: { address: 'old-address' } });
    const after = current(opened, proposed, confirmed);
    expect([after?.current?.address, after?.pending]).toEqual(['next-address', undefined]);
  });

  it.each([
    ['BTC', '42544300-0000-8000-8000-000000000000'],
    ['USDT-TRC20-ab', '55534454-2d54-8000-8052-4332302d6162'],
    ['', undefined],
    ['US D', undefined],
    ['ÜSD', undefined],
    ['fourteen-chars', undefined],
  ])('of %j has the id %s', (currency, id) => {
    expect(walletId(currency)).toBe(id);
  });

  it('goes to the stream of its currency', () => {
    const { then } = given().when({ type: 'ProposeWalletAddress', ...next });
    expect(then).toBe('no-wallet-for-currency');
    expect(given({ streamId: walletId('ETH')! }).when({ type: 'OpenWallet', ...old }, SYSTEM).then).toBe(
      'no-wallet-for-currency',
    );
  });
});
