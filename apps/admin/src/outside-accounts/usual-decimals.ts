/** How many decimals a currency's smallest unit usually is: a suggestion, which on some chains is another one. */
const USUAL_DECIMALS: Readonly<Record<string, number>> = {
  USD: 2,
  BTC: 8,
  BCH: 8,
  LTC: 8,
  DOGE: 8,
  DASH: 8,
  ZEC: 8,
  ETH: 18,
  ETC: 18,
  DAI: 18,
  BNB: 18,
  AVAX: 18,
  USDT: 6,
  USDC: 6,
  XRP: 6,
  ADA: 6,
  TRX: 6,
  XLM: 7,
  SOL: 9,
  DOT: 10,
  XMR: 12,
};

/** What the field begins with; empty where nobody can say. */
export const usualDecimals = (currency: string): string => String(USUAL_DECIMALS[currency] ?? '');
