import { ValidateBy, type ValidationOptions } from 'class-validator';

/** An existing calendar day (YYYY-MM-DD) from 1900 on that is not in the future; an empty text passes as "not given". */
export const IsPastDate = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isPastDate', validator: { validate: (value: unknown) => value === '' || isPastDate(value) } },
    options,
  );

const isPastDate = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01') return false;
  const instant = new Date(`${value}T00:00:00Z`);
  // 2026-02-30 parses as March 2: only an existing day reads back as it was written.
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(value) && instant.valueOf() <= Date.now();
};
