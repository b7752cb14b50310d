import { secondPerson } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { rule } from './rule.js';
import { type Wallet } from './streams.js';

/** Bytes 6 to 8 of a UUID of version 8, with the variant. */
const VERSION = Buffer.from([0x80, 0, 0x80]);

/** The stream of a currency's wallet: its letters as a UUID of version 8. */
export const walletOf = (currency: string): string => {
  const letters = Buffer.alloc(13);
  letters.write(currency, 'latin1');
  const hex = Buffer.concat([letters.subarray(0, 6), VERSION, letters.subarray(6)]).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const inItsStream = ({ tally }: Ledger, currency: string, streamId: string): void => {
  const sound = /^[\x21-\x7e]{1,13}$/.test(currency) && streamId === walletOf(currency);
  tally.check('request-states', sound, () => `this is not the stream of the wallet for ${currency}`);
};

/** The wallet with a change that waits for a second person. */
const changing = (ledger: Ledger, currency: string, streamId: string): Wallet & Required<Pick<Wallet, 'pending'>> => {
  const wallet = ledger.streams.get('wallet', streamId);
  ledger.same('currency', currency, wallet.currency);
  ledger.tally.check('request-states', wallet.pending !== undefined, 'no change of the wallet waits');
  return wallet as Wallet & Required<Pick<Wallet, 'pending'>>;
};

const ADDRESS = { currency: 'text', network: 'text', address: 'text' } as const;

export const wallets = {
  WalletOpened: rule(['system'], { 1: ADDRESS }, (ledger, { currency, network, address }, { streamId }) => {
    inItsStream(ledger, currency, streamId);
    ledger.streams.begin(streamId, { kind: 'wallet', currency, current: { network, address } });
  }),

  WalletAddressProposed: rule(
    ['staff'],
    { 1: ADDRESS },
    (ledger, { currency, network, address }, { streamId, actorId: by, position }) => {
      inItsStream(ledger, currency, streamId);
      const known = ledger.streams.find('wallet', streamId);
      if (!known) ledger.streams.begin(streamId, { kind: 'wallet', currency });
      const wallet = ledger.streams.get('wallet', streamId);
      ledger.tally.check('request-states', !wallet.pending, 'another change of the wallet waits');
      const { current } = wallet;
      const isOther = current?.network !== network || current.address !== address;
      ledger.tally.check('request-states', isOther, 'the wallet has this address already');
      wallet.pending = { network, address, by, position };
    },
  ),

  WalletAddressConfirmed: rule(['staff'], { 1: ADDRESS }, (ledger, { currency, network, address }, recorded) => {
    const { streamId } = recorded;
    const wallet = changing(ledger, currency, streamId);
    const { pending } = wallet;
    ledger.same('network', network, pending.network);
    ledger.same('address', address, pending.address);
    secondPerson(ledger, pending, recorded);
    ledger.streams.replace(streamId, { kind: 'wallet', currency, current: { network, address } });
  }),

  WalletChangeWithdrawn: rule(['staff'], { 1: { currency: 'text' } }, (ledger, { currency }, { streamId }) => {
    const { current } = changing(ledger, currency, streamId);
    ledger.streams.replace(streamId, { kind: 'wallet', currency, ...(current && { current }) });
  }),
};
