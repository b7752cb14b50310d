import { ValidateBy } from 'class-validator';
import { breaks, type Rule } from './rule.js';

/**
 * A decorator of a request's field: a value that does not pass breaks the rule.
 *
 * @param name what class-validator, and with it the API's description, knows it by
 * @param constraints what the API's description says of it
 */
export const checkedBy =
  (name: string, passes: (value: unknown) => boolean, constraints: unknown[] = []) =>
  (rule: Rule): PropertyDecorator =>
    ValidateBy({ name, constraints, validator: { validate: passes } }, breaks(rule));

/** Several decorators as one, in the order they are applied in: of the rules that a value breaks, the first answers. */
export const applyDecorators =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, field) => {
    for (const decorate of decorators) decorate(target, field);
  };
