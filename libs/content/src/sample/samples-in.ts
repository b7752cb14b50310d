/** Something that stands in for the operator's own: where it is, and what it says of itself. */
export interface FoundSample {
  where: string;
  what: string;
}

/** Addresses that lead nowhere on purpose (RFC 2606), and the word every sample's label begins with. */
const PLACEHOLDER_ADDRESS = /[\w.@-]+\.example\b/;
const LABEL = /^Sample .+: replace before launch$/;

/**
 * Everything in a module's exports that is still sample: items with a sample's label, and placeholder addresses, each of
 * these where it is met first.
 *
 * @throws Error for a label that is none of ours
 */
export const samplesIn = (exported: Readonly<Record<string, unknown>>): FoundSample[] => {
  const found: FoundSample[] = [];
  const seen = new Set<unknown>();

  const look = (value: unknown, where: string): void => {
    if (typeof value === 'string') {
      const [address] = PLACEHOLDER_ADDRESS.exec(value) ?? [];
      if (address && !seen.has(address)) found.push({ where, what: `placeholder address ${address}` });
      seen.add(address);
      return;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('sampleLabel' in value && typeof value.sampleLabel === 'string') {
      if (!LABEL.test(value.sampleLabel)) throw new Error(`${where} has a label of its own: "${value.sampleLabel}"`);
      found.push({ where, what: value.sampleLabel });
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'sampleLabel') look(inner, Array.isArray(value) ? `${where}[${key}]` : `${where}.${key}`);
    }
  };

  for (const [name, value] of Object.entries(exported)) look(value, name);
  return found;
};
