import { WrittenNumber } from '@clearfold/contracts';
import { ApiError } from '../api-error.js';
import { parseJson } from './json-text.js';

/** Names through which a body could reach an object's prototype or pass for another class. */
const DANGEROUS_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses a request's JSON body. Every request of ours is an object; an empty body counts as one without fields.
 *
 * @throws ApiError 'malformed-body' for anything but an object, and what `parseJson` throws
 */
export const parseJsonBody = (text: string): object => {
  if (text.trim() === '') return {};
  const value = parseJson(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || value instanceof WrittenNumber) throw new ApiError('malformed-body');
  dropDangerousKeys(value);
  return value;
};

const dropDangerousKeys = (value: object): void => {
  for (const key of DANGEROUS_KEYS) if (Object.hasOwn(value, key)) Reflect.deleteProperty(value, key);
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) dropDangerousKeys(inner);
};
