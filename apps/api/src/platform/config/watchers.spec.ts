import { identityOf, watchersOf } from './watchers.js';

const BITCOIN = {
  account: ' bc1qours ',
  currency: 'BTC',
  kind: 'esplora',
  url: 'https://user:password@esplora.example/api',
  startHeight: 900_000,
};
const TETHER = {
  account: '0x52908400098527886E0F7030069857D2E4169EE7',
  currency: 'USDT',
  kind: 'evm',
  url: 'https://node.example/key-in-the-path',
  chainId: 1,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  startHeight: 0,
};

const read = (given: unknown) => {
  const faults: string[] = [];
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return { watchers: watchersOf(text, faults), faults };
};

describe('the watchers of wallets', () => {
  it('are none unless there are some', () => {
    expect(watchersOf(undefined, [])).toEqual([]);
    expect(read([])).toEqual({ watchers: [], faults: [] });
  });

  it('take as many confirmations as their chain is safe with, unless told', () => {
    expect(read([BITCOIN, TETHER, { ...TETHER, currency: 'USDC', confirmations: 30 }])).toEqual({
      watchers: [
        { ...BITCOIN, account: 'bc1qours', confirmations: 6 },
        { ...TETHER, confirmations: 12 },
        { ...TETHER, currency: 'USDC', confirmations: 30 },
      ],
      faults: [],
    });
  });

  it.each(['[', '{}', '"text"', '[1]', '[null]', 'null'])('are refused as %s', (given) => {
    expect(read(given)).toEqual({ watchers: [], faults: ['WATCHERS must be a JSON array of objects (.env.example).'] });
  });

  it.each<[string, object]>([
    ["account must be an outside account's identifier.", { ...BITCOIN, account: ' ' }],
    ['currency must be a currency such as BTC.', { ...BITCOIN, currency: undefined }],
    ['kind must be "evm" or "esplora".', { ...BITCOIN, kind: 'solana' }],
    ['url must be an http:// or https:// address.', { ...BITCOIN, url: 'ftp://user:password@esplora.example' }],
    ['chainId must be a whole number from 1.', { ...TETHER, chainId: undefined }],
    ['chainId must be a whole number from 1.', { ...TETHER, chainId: 0 }],
    ['chainId is of kind "evm" alone.', { ...BITCOIN, chainId: 1 }],
    ['token must be 0x and 40 hexadecimal digits.', { ...TETHER, token: '0x12' }],
    ['token is of kind "evm" alone.', { ...BITCOIN, token: TETHER.token }],
    ['genesisHash must be 64 hexadecimal digits.', { ...BITCOIN, genesisHash: 'regtest' }],
    ['genesisHash is of kind "esplora" alone.', { ...TETHER, genesisHash: 'ab'.repeat(32) }],
    ['startHeight must be a whole number from 0.', { ...BITCOIN, startHeight: -1 }],
    ['startHeight must be a whole number from 0.', { ...BITCOIN, startHeight: 1.5 }],
    ['startHeight must be a whole number from 0.', { ...BITCOIN, startHeight: undefined }],
    ['confirmations must be a whole number from 1 to 10000.', { ...BITCOIN, confirmations: 0 }],
    ['it has a field that is none of a watcher.', { ...BITCOIN, password: 'password' }],
  ])('are refused where one is wrong: %s', (fault, entry) => {
    const { watchers, faults } = read([{ ...BITCOIN, account: 'other' }, entry]);
    expect({ watchers, faults }).toEqual({ watchers: [], faults: [`WATCHERS, number 2: ${fault}`] });
    expect(faults.join()).not.toContain('password');
  });

  it('are refused where two are of one account', () => {
    const again = { ...BITCOIN, account: 'BC1 QOURS' };
    expect(identityOf(again)).toBe(identityOf(BITCOIN));
    expect(read([BITCOIN, again]).faults).toEqual(['WATCHERS, number 2: its account has a watcher already.']);
  });
});
