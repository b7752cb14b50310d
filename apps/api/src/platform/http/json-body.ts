import { ApiError } from './api-error.js';

/** Far deeper than any request of ours; class-transformer recurses and overflows on what 30 kB of brackets can nest. */
const DEEPEST = 20;

/** Names through which a body could reach an object's prototype or pass for another class. */
const DANGEROUS_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses a request's JSON body. Every request of ours is an object; an empty body counts as one without fields.
 *
 * @throws ApiError 'malformed-body' for anything but an object, nesting that is too deep, and the character U+0000,
 *   which PostgreSQL cannot store
 */
export const parseJsonBody = (text: string): object => {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('malformed-body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('malformed-body');
  inspect(value, 1);
  return value;
};

const inspect = (value: unknown, depth: number): void => {
  if (typeof value === 'string' && value.includes('\0')) throw new ApiError('malformed-body');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw new ApiError('malformed-body');
  for (const key of DANGEROUS_KEYS) if (Object.hasOwn(value, key)) Reflect.deleteProperty(value, key);
  for (const inner of Object.values(value)) inspect(inner, depth + 1);
};
