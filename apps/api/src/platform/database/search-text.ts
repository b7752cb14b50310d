/** What a search field holds, without the space around it; undefined when it is empty. */
export const searched = (q: unknown): string | undefined => (typeof q === 'string' && q.trim() ? q.trim() : undefined);

const escaped = (q: string): string => q.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern of every text that has this one in it, character for character. */
export const containing = (q: string): string => `%${escaped(q)}%`;

/** A LIKE pattern of every text that begins with this one, character for character. */
export const beginning = (q: string): string => `${escaped(q)}%`;

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
