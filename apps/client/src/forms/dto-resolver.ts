import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { type Rule } from '@clearfold/contracts';
import { ruleText } from '@clearfold/content';
import { type FieldErrors, type FieldValues, type Path, type Resolver } from 'react-hook-form';

export interface DtoOptions<Values extends FieldValues> {
  /** The request's body made of the form's values, where the two differ. */
  body?: (values: Values) => object;
  /** Shows the error of a body's field under a field of the form. */
  shownUnder?: Readonly<Record<string, Path<Values>>>;
  /** What the request alone cannot know, such as rules between fields: the rule that a field breaks, or what to say of it. */
  also?: (values: Values) => Partial<Record<Path<Values>, Rule | (string & {})>>;
}

/**
 * Checks a form by the very class the API checks the request with (libs/contracts), in the words of libs/content. On
 * success the form submits an instance of that class with nothing beside its own fields.
 */
export const dtoResolver = <Values extends FieldValues, Body extends object>(
  dto: new () => Body,
  { body = (values) => values, shownUnder = {}, also = () => ({}) }: DtoOptions<Values> = {},
): Resolver<Values, unknown, Body> => {
  const check = classValidatorResolver(dto, { validator: { whitelist: true } });
  return async (values, context, options) => {
    const checked = await check(body(values) as Body, context, options as never);
    const errors: Record<string, { type: string; message: string }> = {};
    const add = (field: string, type: string, message: string) => {
      errors[field] ??= { type, message: ruleText(message) };
    };
    const found = Object.entries(checked.errors) as [string, { type: string; message: string }][];
    // A field that speaks for another one says the other's fault first: it is the cause.
    for (const [name, error] of found) if (shownUnder[name]) add(shownUnder[name], error.type, error.message);
    for (const [name, error] of found) if (!shownUnder[name]) add(name, error.type, error.message);
    for (const [name, rule] of Object.entries(also(values)) as [string, string][]) add(name, rule, rule);
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> };
    return { values: checked.values as Body, errors: {} };
  };
};
