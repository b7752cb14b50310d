/** Something that stands in for the operator's own: where it is, and what it says of itself. */
export interface FoundSample {
  where: string;
  what: string;
  /** The text itself, or its beginning: what one looks for on the page. */
  sentence: string;
}

/** Addresses that lead nowhere on purpose (RFC 2606), and the word every sample's label begins with. */
const PLACEHOLDER_ADDRESS = /[\w.@-]+\.example\b/;
const LABEL = /^Sample .+: replace before launch$/;

/** A line of a list has room for about so many letters. */
const LONGEST = 140;

const beginning = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;

/** The first text within an item that a reader sees; empty for one of drawings alone. */
const firstText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, inner] of Object.entries(value)) {
    const text = key === 'sampleLabel' || key === 'id' || key === 'slug' ? '' : firstText(inner);
    if (text !== '') return text;
  }
  return '';
};

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
      if (address && !seen.has(address))
        found.push({ where, what: `placeholder address ${address}`, sentence: beginning(value) });
      seen.add(address);
      return;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('sampleLabel' in value && typeof value.sampleLabel === 'string') {
      if (!LABEL.test(value.sampleLabel)) throw new Error(`${where} has a label of its own: "${value.sampleLabel}"`);
      found.push({ where, what: value.sampleLabel, sentence: beginning(firstText(value)) });
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'sampleLabel') look(inner, Array.isArray(value) ? `${where}[${key}]` : `${where}.${key}`);
    }
  };

  for (const [name, value] of Object.entries(exported)) look(value, name);
  return found;
};
