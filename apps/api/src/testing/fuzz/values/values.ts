import * as fc from 'fast-check';
import { resolved, type Schema, type Schemas } from '#testing/openapi/schema.js';
import { nastyDate, rightDay } from './dates.js';
import { type JsonField, type JsonNode } from '../json-text.js';
import { nastyNumber, rightAmount } from './numbers.js';
import { type Operation } from '../operations.js';
import { rightNumbers, rightTexts } from './right-values.js';
import { plainText, spoiled } from './texts.js';

/** JSON of the wrong kind, whatever the right one is. */
const OTHER_JSON = [
  'true',
  'false',
  '0',
  '""',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[1]',
  '{"$gt":""}',
  '{"length":1e9}',
  '{"toString":"x"}',
  '{"__proto__":{"a":1}}',
  `${'['.repeat(15)}${']'.repeat(15)}`,
] as const;

const quoted = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> => texts.map((text) => JSON.stringify(text));

/**
 * What a request's field should not hold: null above all, then what its own kind has of wrong values, and other kinds'.
 *
 * @param right JSON text
 */
export const wrongValue = (right: JsonNode): fc.Arbitrary<string> => {
  const isNumber = typeof right === 'string' && /^-?\d/.test(right);
  const isDay = typeof right === 'string' && /^"\d{4}-\d\d-\d\d"$/.test(right);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant('null') },
    { weight: isNumber || isDay ? 1 : 10, arbitrary: quoted(spoiled(textIn(right))) },
    { weight: isNumber ? 10 : 2, arbitrary: nastyNumber },
    { weight: isDay ? 10 : 1, arbitrary: quoted(nastyDate) },
    { weight: 2, arbitrary: fc.constantFrom(...OTHER_JSON) },
  );
};

const textIn = (right: JsonNode): string => {
  if (typeof right !== 'string' || !right.startsWith('"')) return 'A text';
  return JSON.parse(right) as string;
};

/** What a right value is made by. */
interface Described {
  readonly operation: Operation;
  readonly schemas: Schemas;
  /** Whether every field is given that may be. */
  readonly hasAll: boolean;
}

/** What a request's field may hold, by the description and by what of the world it must name. */
const rightValue = (described: Described, schema: Schema, field: string): fc.Arbitrary<JsonNode> => {
  const target = resolved(schema, described.schemas);
  const numbers = rightNumbers(described.operation, field);
  const texts = rightTexts(described.operation, field);
  if (numbers) return fc.constantFrom(...numbers);
  if (texts) return quoted(fc.constantFrom(...texts));
  if (target.enum) return fc.constantFrom(...target.enum.map((one) => JSON.stringify(one)));
  switch (target.type) {
    case 'object':
      return rightObject(described, target);
    case 'array':
      return fc.constantFrom('["{{request}}"]', '["{{deposit}}","{{withdrawal}}"]');
    case 'number':
      return rightAmount;
    case 'boolean':
      return fc.constantFrom('true', 'false');
    default:
      return quoted(target.format === 'date' ? rightDay : plainText(target.minLength ?? 0, target.maxLength ?? 40));
  }
};

/** Every field that must be there, and of the others most. */
const rightObject = (described: Described, { properties = {}, required = [] }: Schema): fc.Arbitrary<JsonNode> => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = rightValue(described, schema, name).map((value): JsonField[] => [[name, value]]);
    const often = fc.oneof({ weight: 3, arbitrary: field }, { weight: 1, arbitrary: fc.constant<JsonField[]>([]) });
    return described.hasAll || required.includes(name) ? field : often;
  });
  return fc.tuple(...fields).map((found) => ({ fields: found.flat() }));
};

/** A right body. @throws Error for a call without one */
export const rightBody = (operation: Operation, schemas: Schemas, hasAll = false): fc.Arbitrary<JsonNode> => {
  if (!operation.body) throw new Error(`${operation.name} takes no JSON`);
  return rightValue({ operation, schemas, hasAll }, operation.body, '');
};
