/** The first digit of the third group of an item's id, and of its explanation's stream. */
const AT = 14;
const VERSIONS = '4578';
const EXPLAINED = 'cdef';
/** The first digit of the fourth group. */
const VARIANT_AT = 19;
const VARIANTS = '89ab';

/** The stream in which a line or a request is explained; undefined of an id that neither can have. */
export const explanationOf = (itemId: string): string | undefined => {
  const version = EXPLAINED[VERSIONS.indexOf(itemId[AT] as string)];
  const isItem = version !== undefined && VARIANTS.includes(itemId[VARIANT_AT] as string);
  return isItem ? `${itemId.slice(0, AT)}${version}${itemId.slice(AT + 1)}` : undefined;
};
