import { checkedBy } from '../errors/checked-by.js';

/** Printable ASCII without quotes, backtick and angle brackets: every network's addresses are, and nothing else looks like them. */
const WALLET_ADDRESS = /^[!#-&(-;=?-_a-~]+$/;

/** An address of a wallet, as it is copied from character to character. */
export const IsWalletAddress = checkedBy(
  'isWalletAddress',
  (value) => typeof value === 'string' && WALLET_ADDRESS.test(value),
  [WALLET_ADDRESS.source],
);
