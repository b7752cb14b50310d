import type { Hex } from 'viem';
import { invalid, textOf } from '../answer-fields.js';

/** A number as JSON-RPC writes it. */
export const quantityOf = (value: unknown, what: string): bigint => BigInt(textOf(value, /^0x[\da-f]{1,64}$/i, what));

/** A quantity that counts or places something, as a height. */
export const countOf = (value: unknown, what: string): number => {
  const count = quantityOf(value, what);
  if (count > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid(what);
  return Number(count);
};

/** 32 bytes, in lower case. */
export const wordOf = (value: unknown, what: string): Hex =>
  textOf(value, /^0x[\da-f]{64}$/i, what).toLowerCase() as Hex;

/** An address, in lower case. */
export const addressOf = (value: unknown, what: string): Hex =>
  textOf(value, /^0x[\da-f]{40}$/i, what).toLowerCase() as Hex;
