import { Column, type ColumnOptions, Generated } from 'typeorm';

/** A column of an instant, to the millisecond: what JavaScript's dates can hold. */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column('timestamptz', { precision: 3, ...options });

/** A number that grows with each row, beside another primary key. TypeORM's types know identities of primary keys only. */
export const IdentityColumn = (): PropertyDecorator => (target, property) => {
  Column({ type: 'bigint', generatedIdentity: 'ALWAYS' })(target, property);
  Generated('identity' as 'increment')(target, property);
};
