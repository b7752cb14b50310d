import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isCalendarDay } from './is-calendar-day.js';

/** An existing calendar day (YYYY-MM-DD) from 1900 on that is not in the future; an empty text passes as "not given". */
export const IsPastDate = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isPastDate', validator: { validate: (value: unknown) => value === '' || isPastDate(value) } },
    options,
  );

const isPastDate = (value: unknown): boolean =>
  isCalendarDay(value) && new Date(`${value}T00:00:00Z`).valueOf() <= Date.now();
