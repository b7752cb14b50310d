/** What a search field holds, without the space around it; undefined when it is empty. */
export const searched = (q: unknown): string | undefined => (typeof q === 'string' && q.trim() ? q.trim() : undefined);

const escaped = (q: string): string => q.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern of every text that has this one in it, character for character. */
export const containing = (q: string): string => `%${escaped(q)}%`;

/** What a search field holds as a part of a LIKE pattern, character for character; null when it is empty. */
export const likePart = (q: unknown): string | null => {
  const text = searched(q);
  return text === undefined ? null : escaped(text);
};

const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** The first and the last UUID that begin with a text; undefined when no UUID does. */
export const uuidsBeginning = (q: string): { first: string; last: string } | undefined => {
  const beginning = q.toLowerCase();
  const fits = [...beginning].every((character, at) =>
    NO_UUID[at] === '-' ? character === '-' : at < NO_UUID.length && /[0-9a-f]/.test(character),
  );
  if (!fits) return undefined;
  const rest = NO_UUID.slice(beginning.length);
  return { first: beginning + rest, last: beginning + rest.replaceAll('0', 'f') };
};
