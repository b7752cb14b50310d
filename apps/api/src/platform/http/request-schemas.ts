import * as contracts from '@clearfold/contracts';
import { getMetadataStorage } from 'class-validator';

/** The part of a JSON schema that our rules can say. */
interface PropertySchema {
  type?: 'string' | 'number';
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  description?: string;
  enum?: readonly unknown[];
}

interface RequestSchema {
  type: 'object';
  properties: Record<string, PropertySchema>;
  required?: string[];
}

/** What each validator says about a property, by the name that class-validator knows it by. */
const RULE_SCHEMA: Readonly<Record<string, (constraints: readonly unknown[]) => PropertySchema>> = {
  isString: () => ({ type: 'string' }),
  isNotEmpty: () => ({ type: 'string', minLength: 1 }),
  isNotBlank: () => ({ type: 'string', minLength: 1 }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isPastDate: () => ({ type: 'string', format: 'date' }),
  minLength: ([length]) => ({ type: 'string', minLength: Number(length) }),
  maxLength: ([length]) => ({ type: 'string', maxLength: Number(length) }),
  isIn: ([values]) => ({ enum: values as readonly unknown[] }),
  pin: () => ({ type: 'string', pattern: '^\\d{4}$' }),
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
  const properties: Record<string, PropertySchema> = {};
  const optional = new Set<string>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(request, '', false, false)) {
    if (rule.name === 'isOptional') optional.add(rule.propertyName);
    const says = RULE_SCHEMA[rule.name ?? '']?.((rule.constraints as unknown[] | undefined) ?? []);
    properties[rule.propertyName] = { ...properties[rule.propertyName], ...says };
  }
  const required = Object.keys(properties).filter((property) => !optional.has(property));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
};
