import { ValidateBy, type ValidationOptions } from 'class-validator';

/** An existing calendar day, YYYY-MM-DD, of the years 1900 to 9998. */
export const IsCalendarDay = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isCalendarDay', validator: { validate: isCalendarDay } }, options);

const isCalendarDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  if (value < '1900-01-01' || value > '9998-12-31') return false;
  const instant = new Date(`${value}T00:00:00Z`);
  // 2026-02-30 parses as March 2: only an existing day reads back as it was written.
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(value);
};
