import { type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/** Checks nothing but that each field holds something; the text of each that does not. */
export const requiredFields =
  <Values extends FieldValues>(texts: Readonly<Record<keyof Values, string>>): Resolver<Values, unknown, Values> =>
  (values) => {
    const missing = Object.entries<string>(texts).filter(([name]) => !values[name]);
    if (missing.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(missing.map(([name, message]) => [name, { type: 'required', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
