import { type WatcherFault } from '@clearfold/contracts';

/** Why the chain of a watched account is not read, behind a colon. */
export const WATCHER_FAULT_TEXT: Readonly<Record<WatcherFault, string>> = {
  'wrong-chain': 'the server is of another chain',
  'wrong-address': 'the address is none of this chain',
  'wrong-token': 'at the token’s address is no contract, or one with other decimals',
  'wrong-decimals': 'the account was opened with other decimals than the coin has',
  unreachable: 'the server does not answer',
  'answer-invalid': 'the server answers what cannot be read',
  'answers-differ': 'the server contradicts itself',
  lags: 'the server lags behind',
  'reorganised-too-deep': 'the chain took back more blocks than are remembered',
};
