/**
 * A value as the specification promises it: of a kind, an object of such values, or a list of them. A name with a question mark may
 * be missing or null.
 */
export type Promised = 'text' | 'number' | 'time' | readonly [Promised] | { readonly [name: string]: Promised };

/** One value in a body, by the names and places that lead to it: ['data', 0, 'amount']. */
export type Path = readonly (string | number)[];

const isList = (promised: Promised): promised is readonly [Promised] => Array.isArray(promised);

/** The names of an object's fields, as the answer has them. */
export const namesOf = (promised: Promised): string[] =>
  typeof promised === 'object' && !isList(promised) ? Object.keys(promised).map(nameOf) : [];

const nameOf = (key: string): string => key.replace(/\?$/, '');

/** What is left of an answer when only what is promised is kept. */
export const promisedPart = (value: unknown, promised: Promised): unknown => {
  if (typeof promised === 'string' || value === null || value === undefined) return value;
  if (isList(promised)) return (value as unknown[]).map((each) => promisedPart(each, promised[0]));
  const fields = Object.entries(promised).map(([key, of]) => [nameOf(key), of] as const);
  return Object.fromEntries(
    fields
      .filter(([name]) => name in (value as object))
      .map(([name, of]) => [name, promisedPart((value as Record<string, unknown>)[name], of)]),
  );
};

/** Where each promised value stands, the first of each list only, and whether it must be there. */
export const promisedPaths = (promised: Promised, at: Path = []): { path: Path; must: boolean }[] => {
  if (typeof promised === 'string') return [];
  if (isList(promised)) return promisedPaths(promised[0], [...at, 0]);
  return Object.entries(promised).flatMap(([key, of]) => {
    const path = [...at, nameOf(key)];
    return [{ path, must: !key.endsWith('?') }, ...promisedPaths(of, path)];
  });
};

/** Where each value stands that is sent and not promised. */
export const extraPaths = (value: unknown, promised: Promised | undefined, at: Path = []): Path[] => {
  if (promised === undefined) return [at];
  if (typeof promised === 'string' || typeof value !== 'object' || value === null) return [];
  if (isList(promised)) return extraPaths((value as unknown[])[0], promised[0], [...at, 0]);
  return Object.entries(value).flatMap(([name, of]) =>
    extraPaths(of, promised[name] ?? promised[`${name}?`], [...at, name]),
  );
};

/** A copy with one value replaced, or removed where it is undefined. */
export const replaced = (body: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by;
  const copy = structuredClone(body) as Record<string | number, unknown>;
  if (rest.length > 0) copy[name] = replaced(copy[name], rest, by);
  else if (by === undefined) delete copy[name];
  else copy[name] = by;
  return copy;
};
