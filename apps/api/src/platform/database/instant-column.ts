import { Column, type ColumnOptions } from 'typeorm';

/** A column of an instant, to the millisecond: what JavaScript's dates can hold. */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column('timestamptz', { precision: 3, ...options });
