import { checkedBy } from '../errors/checked-by.js';
import { type Rule } from '../errors/rule.js';

const isPin = (value: unknown): boolean => typeof value === 'string' && /^\d{4}$/.test(value) && value.length === 4;

/** A transaction PIN: a string of exactly four ASCII digits (`\d` without the u flag matches no other digits). */
export const IsPin = (rule: Rule = 'pin-four-digits'): PropertyDecorator => checkedBy('pin', isPin)(rule);
