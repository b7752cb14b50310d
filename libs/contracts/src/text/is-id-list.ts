import { ValidateBy, type ValidationOptions } from 'class-validator';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** From one to `most` UUIDs in their lower-case form, none twice. */
export const IsIdList = (most: number, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'idList', constraints: [most], validator: { validate: (value: unknown) => isIdList(value, most) } },
    options,
  );

const isIdList = (value: unknown, most: number): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= most &&
  value.every((id) => typeof id === 'string' && UUID.test(id)) &&
  new Set(value).size === value.length;
