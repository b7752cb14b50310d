import { checkedBy } from '../errors/checked-by.js';
import { type Rule } from '../errors/rule.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** From one to `most` UUIDs in their lower-case form, none twice. */
export const IsIdList = (most: number, rule: Rule): PropertyDecorator =>
  checkedBy('idList', (value) => isIdList(value, most), [most])(rule);

const isIdList = (value: unknown, most: number): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= most &&
  value.every((id) => typeof id === 'string' && UUID.test(id)) &&
  new Set(value).size === value.length;
