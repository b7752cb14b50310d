import { maskedAccount } from './masked-account.js';

it.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89 •••• 3000'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q •••• 5mdq'],
  ['  8 88-77 ', '8 88-77'],
  ['1234 5678', '1234 5678'],
  ['1234 5678 9', '1234 •••• 6789'],
])('hides the middle of %s', (account, masked) => {
  expect(maskedAccount(account)).toBe(masked);
});
