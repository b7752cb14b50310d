import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';
import { breaks, type Rule } from '../errors/rule.js';

/** A UUID in letters of either case, as PostgreSQL compares them; it is given on in lower-case ones, as everything here has it. */
export const IsId =
  (rule: Rule): PropertyDecorator =>
  (target, property) => {
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))(
      target,
      property,
    );
    IsUUID('all', breaks(rule))(target, property as string);
  };
