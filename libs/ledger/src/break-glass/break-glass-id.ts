const VARIANTS = '89ab';
const CUSTOM = 'cdef';
/** Where a UUID says its variant: the first digit of the fourth group. */
const AT = 19;

const withDigit = (id: string, from: string, to: string): string => {
  const digit = to[from.indexOf(id[AT] ?? '')];
  if (digit === undefined) throw new Error(`${id} has no break-glass of its own`);
  return `${id.slice(0, AT)}${digit}${id.slice(AT + 1)}`;
};

/**
 * The stream in which break-glass is invoked for what waits (`awaitedFor`): its own digits with a variant that no
 * other id has (RFC 9562, "reserved"), so that each has one and replay finds it again.
 */
export const breakGlassId = (subjectId: string): string => withDigit(subjectId, VARIANTS, CUSTOM);

/** What a stream of break-glass is about; undefined for the id of any other stream. */
export const subjectOfBreakGlass = (streamId: string): string | undefined =>
  CUSTOM.includes(streamId[AT] ?? ' ') ? withDigit(streamId, CUSTOM, VARIANTS) : undefined;
