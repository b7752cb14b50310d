/** Cents as dollars with two decimals. */
export const dollars = (cents: bigint): string => {
  const digits = String(cents).replace('-', '').padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
