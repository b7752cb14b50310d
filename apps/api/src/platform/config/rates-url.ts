/** What keeps a server from starting: a RATES_URL that cannot be called, or that has a secret in it, which staff would read. */
export const ratesUrlFaults = ({ ratesUrl: given }: { readonly ratesUrl?: string }): string[] => {
  if (given === undefined) return [];
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return [];
  return ['RATES_URL must be an address such as https://rates.example/usd.json, without a user or a query.'];
};
