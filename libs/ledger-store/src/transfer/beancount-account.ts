/** What stands as it is in a name of Beancount; every other currency is written in hexadecimal. */
const PLAIN = /^(?!X-)[A-Z0-9][A-Za-z0-9-]*$/;

/**
 * The name of an account of ours in Beancount, whose names have a root and parts that begin with a capital or a digit.
 * Different accounts have different names.
 */
export const beancountAccount = (account: string): string => {
  const [owner, ...rest] = account.split('/');
  if (owner === 'investor') return ['Liabilities:Investor', ...rest.map(part)].join(':');
  if (account === 'platform/clearing') return 'Liabilities:Clearing';
  if (account === 'platform/interest') return 'Expenses:Interest';
  if (account === 'platform/adjustments') return 'Expenses:Adjustments';
  const currency = account.slice('external/'.length);
  return currency === 'payouts'
    ? 'Assets:Payouts'
    : `Assets:External:${PLAIN.test(currency) ? currency : hexadecimal(currency)}`;
};

/** An id in capitals, or a word such as `available` with one. */
const part = (text: string): string =>
  text.includes('-') ? text.toUpperCase() : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const hexadecimal = (text: string): string => `X-${Buffer.from(text).toString('hex')}`;
