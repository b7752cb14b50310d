import { schemaViolations } from '../openapi/schema-violations.js';
import { resolved, type Schema, type Schemas } from '../openapi/schema.js';
import { type FuzzedCall } from './calls.js';
import { hasMoreThanCents } from './values/numbers.js';
import { isUtf8 } from './values/raw-bytes.js';
import { type RawAnswer, type RawCall } from './transport.js';

/** What is wrong with an answer to a call; nothing when all is as described and as it should be. */
export const faultsOf = (fuzzed: FuzzedCall, sent: RawCall, answer: RawAnswer, schemas: Schemas): string[] => {
  const { status } = answer;
  if (status === 0) return [];
  if (saysThatItRings(fuzzed, answer)) return [];
  if (status >= 500) return [`answered ${status}: ${answer.body.toString('utf8').slice(0, 300)}`];
  const accepted = status < 300 ? [...wronglyAccepted(sent), ...emptyTexts(fuzzed, sent, schemas)] : [];
  return [...accepted, ...(answer.isWhole ? shapeFaults(fuzzed, answer, schemas) : [])];
};

/** An alarm of the log rings here (`supply.ts`), for somebody to let writes go on, and readiness is to say so. */
const saysThatItRings = ({ operation: { name } }: FuzzedCall, { status, isWhole, body }: RawAnswer): boolean =>
  status === 503 && /^GET \/api\/health(\/ready)?$/.test(name) && (!isWhole || body.includes('"vouched-log":"alarm"'));

/** An answer whose shape the description does not tell of. */
const shapeFaults = ({ operation: { responses } }: FuzzedCall, answer: RawAnswer, schemas: Schemas): string[] => {
  const { status, type } = answer;
  const described = responses[String(status)];
  if (status < 400 && !described) return [`answered ${status}, which nobody described`];
  const content = (described ?? responses['default'])?.content ?? {};
  const [media = '', { schema } = {}] = Object.entries(content).find(([one]) => type.startsWith(one)) ?? [];
  if (media === '') {
    const isEmpty = Object.keys(content).length === 0 && answer.body.length === 0;
    return isEmpty ? [] : [`answered ${status} as ${type}`];
  }
  if (media !== 'application/json' || !schema) return [];
  return schemaViolations(JSON.parse(answer.body.toString('utf8')), schema, schemas, String(status));
};

const AMOUNT = /"(amount|creditedAmount|minInvestment|maxInvestment)":(-?\d[\d.eE+-]*)/g;

/** Half a surrogate pair as JSON may write it. */
const HALF =
  /(?<!\\u[dD][89abAB][\da-fA-F]{2})\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])/;

/** What is not packed, said in so many words. */
const PLAIN = /^\s*(identity\s*)?$/i;

/** What no call may be thanked for: an amount that is no whole number of cents, text that is no Unicode, a packed body. */
const wronglyAccepted = ({ method, body, path, headers }: RawCall): string[] => {
  const text = body?.toString('utf8') ?? '';
  const isRead = method !== 'GET' && /^application\/json/i.test(headers['content-type'] ?? '');
  const faults: string[] = [];
  if (isRead && body) {
    // Of a field that stands twice the last one counts.
    const amounts = new Map([...text.matchAll(AMOUNT)].map(([, field = '', amount = '']) => [field, amount]));
    for (const amount of amounts.values()) if (hasMoreThanCents(amount)) faults.push(`took ${amount} for an amount`);
    // Two backslashes are one, and what follows them no escape.
    if (!isUtf8(body) || HALF.test(text.replaceAll('\\\\', '')))
      faults.push('took text that is not well-formed Unicode');
  }
  if (!PLAIN.test(headers['content-encoding'] ?? '')) faults.push('took a body that was said to be packed');
  if (!isUtf8(decodedBytes(path))) faults.push('took an address that is not well-formed Unicode');
  return faults;
};

/** Nothing that anybody sees. */
const NOTHING = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{Cc}]*$/u;

/** Texts that must not be empty and have nothing in them to be seen. */
const emptyTexts = ({ operation }: FuzzedCall, { body }: RawCall, schemas: Schemas): string[] => {
  const text = body?.toString('utf8').trim() ?? '';
  if (!operation.body || text === '') return [];
  return emptyTextsIn(JSON.parse(text), operation.body, schemas);
};

const emptyTextsIn = (value: unknown, schema: Schema, schemas: Schemas): string[] => {
  const { properties = {}, minLength = 0 } = resolved(schema, schemas);
  if (typeof value === 'string' && minLength > 0 && NOTHING.test(value)) return ['took a text of nothing to be seen'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(properties).flatMap(([name, inner]) =>
    emptyTextsIn((value as Record<string, unknown>)[name], inner, schemas),
  );
};

/** An address as bytes, its percent-encoded ones as what they stand for. */
const decodedBytes = (path: string): Buffer =>
  Buffer.from(
    path.replaceAll(/%([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
