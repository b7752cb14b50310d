/**
 * Where money was paid, enough to be told by whoever knows it: "DE89 3704 0044 0532 0130 00" → "DE89 •••• 3000". What is too short
 * to hide anything of is shown whole.
 */
export const maskedAccount = (account: string): string => {
  const dense = account.replace(/\s+/g, '');
  return dense.length <= 8 ? account.trim() : `${dense.slice(0, 4)} •••• ${dense.slice(-4)}`;
};
