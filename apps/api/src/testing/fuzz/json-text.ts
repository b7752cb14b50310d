/**
 * JSON as the text that is sent: objects with their fields in order, doubled ones too, and any text, even one that is no
 * JSON, at their ends. JSON.stringify could write neither 1e400 nor a key twice.
 */
export type JsonNode = string | JsonFields;

export interface JsonFields {
  readonly fields: readonly JsonField[];
}

export type JsonField = readonly [key: string, value: JsonNode];

export const jsonText = (node: JsonNode): string =>
  typeof node === 'string'
    ? node
    : `{${node.fields.map(([key, value]) => `${JSON.stringify(key)}:${jsonText(value)}`).join(',')}}`;

/** Where a value stands: the keys that lead to it. */
export type Place = readonly string[];

/** The places of every value that is no object of its own, in order. */
export const placesIn = (node: JsonNode, above: Place = []): Place[] =>
  typeof node === 'string' ? [above] : node.fields.flatMap(([key, value]) => placesIn(value, [...above, key]));

export const valueAt = (node: JsonNode, [key, ...rest]: Place): JsonNode => {
  if (key === undefined) return node;
  const field = typeof node === 'string' ? undefined : node.fields.find(([name]) => name === key);
  return field ? valueAt(field[1], rest) : '';
};

/** The same with one field made into others: none, another value, or two of one name. */
export const changedAt = (
  node: JsonNode,
  [key, ...rest]: Place,
  change: (field: JsonField) => JsonField[],
): JsonNode => {
  if (typeof node === 'string' || key === undefined) return node;
  return {
    fields: node.fields.flatMap((field): JsonField[] => {
      const [name, value] = field;
      if (name !== key) return [field];
      return rest.length === 0 ? change(field) : [[name, changedAt(value, rest, change)]];
    }),
  };
};
