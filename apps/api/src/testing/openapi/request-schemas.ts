import { createRequire } from 'node:module';
import * as contracts from '@clearfold/contracts';
import { getMetadataStorage } from 'class-validator';

/** What `@Type` noted; class-transformer exports it only by this path. */
const { defaultMetadataStorage: typed } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: {
    findTypeMetadata: (target: unknown, property: string) => { typeFunction: () => { name: string } } | undefined;
  };
};

/** The part of a JSON schema that our rules can say. */
interface PropertySchema {
  type?: 'string' | 'number' | 'boolean' | 'array';
  items?: PropertySchema | RequestSchema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  description?: string;
  example?: string;
  enum?: readonly unknown[];
}

interface RequestSchema {
  type: 'object';
  properties: Record<string, PropertySchema | RequestSchema>;
  required?: string[];
}

/** What each validator says about a property, by the name that class-validator knows it by. */
const RULE_SCHEMA: Readonly<Record<string, (constraints: readonly unknown[]) => PropertySchema>> = {
  mayBeNull: () => ({ nullable: true }),
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isNotEmpty: () => ({ type: 'string', minLength: 1 }),
  isNotBlank: () => ({ type: 'string', minLength: 1 }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isEmail: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  isInstant: () => ({ type: 'string', format: 'date-time' }),
  isSingleLine: () => ({ type: 'string' }),
  isLabel: () => ({ type: 'string' }),
  isProse: () => ({ type: 'string' }),
  isWalletAddress: ([pattern]) => ({ type: 'string', pattern: String(pattern), example: 'DEMO-DO-NOT-SEND-BTC-0002' }),
  isPastDate: () => ({ type: 'string', format: 'date' }),
  isCalendarDay: () => ({ type: 'string', format: 'date' }),
  isUtcDay: () => ({ type: 'string', format: 'date' }),
  isSha256: () => ({ type: 'string', pattern: '^[0-9a-f]{64}$', example: 'ab'.repeat(32) }),
  isMonth: () => ({ type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', example: '2026-11' }),
  isRate: ([pattern]) => ({ type: 'string', pattern: String(pattern), example: '64250.125' }),
  isTimeZone: () => ({ type: 'string' }),
  minLength: ([length]) => ({ type: 'string', minLength: Number(length) }),
  maxLength: ([length]) => ({ type: 'string', maxLength: Number(length) }),
  isIn: ([values]) => ({ enum: values as readonly unknown[] }),
  idList: ([most]) => ({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: Number(most),
  }),
  base64url: ([most]) => ({ type: 'string', pattern: '^[\\w-]+$', maxLength: Number(most), example: 'q2RvbmU' }),
  passkeyTransports: ([most]) => ({
    type: 'array',
    items: { type: 'string', pattern: '^[a-z-]{1,20}$' },
    maxItems: Number(most),
  }),
  keyFingerprint: () => ({ type: 'string', pattern: '^([0-9a-f]{4} ){3}[0-9a-f]{4}$', example: '85ec 5400 a464 f034' }),
  pin: () => ({ type: 'string', pattern: '^\\d{4}$' }),
  wholeNumber: ([least, most]) => ({
    type: 'number',
    minimum: Number(least),
    maximum: Number(most),
    description: 'A whole number',
  }),
  rate: () => ({ type: 'number', minimum: 0, maximum: 1000, description: 'Percent, at most four decimals' }),
  arrayMaxSize: ([most]) => ({ maxItems: Number(most) }),
  amountPositive: () => ({ type: 'number', minimum: 0.01, description: 'US dollars, at most two decimals' }),
};

/**
 * Describes a request class of libs/contracts by its validators, so that the API's description says what the API checks
 * and no rule is written twice.
 *
 * @param name the class's name
 * @returns undefined for a name that is no request of ours
 */
export const requestSchema = (name: string): RequestSchema | undefined => {
  const request: unknown = (contracts as Record<string, unknown>)[name];
  if (typeof request !== 'function') return undefined;
  const properties: Record<string, PropertySchema | RequestSchema> = {};
  const optional = new Set<string>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(request, '', false, false)) {
    // How class-validator knows MayBeAbsent, the only condition there is.
    if (rule.type === 'conditionalValidation') optional.add(rule.propertyName);
    const says = RULE_SCHEMA[rule.name ?? '']?.((rule.constraints as unknown[] | undefined) ?? []);
    const nested = rule.type === 'nestedValidation' ? nestedSchema(request, rule.propertyName) : undefined;
    properties[rule.propertyName] = { ...properties[rule.propertyName], ...says, ...nested } as PropertySchema;
  }
  const required = Object.keys(properties).filter((property) => !optional.has(property));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
};

/** The schema of a field that is a request class itself, or a list of one. */
const nestedSchema = (
  request: { prototype: unknown },
  property: string,
): RequestSchema | PropertySchema | undefined => {
  const schema = requestSchema(typed.findTypeMetadata(request, property)?.typeFunction().name ?? '');
  const isList = Reflect.getMetadata('design:type', request.prototype as object, property) === Array;
  return isList && schema ? { type: 'array', items: schema } : schema;
};
