import { ValidationPipe } from '@nestjs/common';
import { ruleText } from '@clearfold/content';
import { type ValidationError } from 'class-validator';
import { ApiError } from './api-error.js';

/**
 * Checks every body, query and path object against its class in libs/contracts. Keys the class does not name are
 * dropped; nothing is converted (a numeric PIN stays a number and is refused).
 */
export const requestValidation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    stopAtFirstError: true,
    forbidUnknownValues: true,
    exceptionFactory: (broken: ValidationError[]) => {
      const errors = textsByField(broken);
      // The person reads the first rule that the first field broke: what the form would show first.
      return new ApiError('validation-failed', { message: Object.values(errors)[0], errors });
    },
  });

/**
 * The fields of a form as an object of their class in libs/contracts.
 *
 * @throws ApiError 'validation-failed' as a body would
 */
export const checkedForm = async <Form>(
  form: new () => Form,
  fields: Readonly<Record<string, string>>,
): Promise<Form> => (await requestValidation().transform({ ...fields }, { type: 'body', metatype: form })) as Form;

const textsByField = (broken: readonly ValidationError[], parent = ''): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const { property, constraints, children } of broken) {
    const field = `${parent}${property}`;
    const [first] = Object.values(constraints ?? {});
    if (first !== undefined) texts[field] = ruleText(first);
    Object.assign(texts, textsByField(children ?? [], `${field}.`));
  }
  return texts;
};
