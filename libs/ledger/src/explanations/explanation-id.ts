const VERSIONS = '4578';
const EXPLAINED = 'cdef';
/** Where a UUID says its version, the first digit of the third group, and its variant, that of the fourth. */
const AT = 14;
const VARIANT_AT = 19;
const VARIANTS = '89ab';

/**
 * The stream in which an open item is explained, a request or a line: its own digits with a version that no other id has
 * (RFC 9562, "reserved"), so that each has one and replay finds it again.
 *
 * @returns undefined for the id of nothing that can be an open item
 */
export const explanationId = (itemId: string): string | undefined => {
  const digit = EXPLAINED[VERSIONS.indexOf(itemId[AT] ?? ' ')];
  return digit === undefined || !VARIANTS.includes(itemId[VARIANT_AT] ?? ' ')
    ? undefined
    : `${itemId.slice(0, AT)}${digit}${itemId.slice(AT + 1)}`;
};
