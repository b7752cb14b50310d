import { type AnsweredWallet } from '#api/answers/wallets.ts';

/** The wallets as a map from currency to address. */
export const addressByCurrency = (wallets: readonly AnsweredWallet[]): ReadonlyMap<string, string> =>
  new Map(wallets.map(({ currency, address }) => [currency, address]));

/** The currency the form starts with (docs/requirements.md, DEP-04). */
const DEFAULT_CURRENCY = 'BTC';

/** BTC where the provider takes it, else the first currency it takes, else none. */
export const initialCurrency = (wallets: readonly AnsweredWallet[]): string =>
  wallets.some(({ currency }) => currency === DEFAULT_CURRENCY) ? DEFAULT_CURRENCY : (wallets[0]?.currency ?? '');
