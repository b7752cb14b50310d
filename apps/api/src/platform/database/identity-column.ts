import { Column, Generated } from 'typeorm';

/** A number that grows with each row, beside another primary key. TypeORM's types know identities of primary keys only. */
export const IdentityColumn = (): PropertyDecorator => (target, property) => {
  Column({ type: 'bigint', generatedIdentity: 'ALWAYS' })(target, property);
  Generated('identity' as 'increment')(target, property);
};
