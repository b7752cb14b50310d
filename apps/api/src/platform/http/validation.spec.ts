import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsString, Length, ValidateNested } from 'class-validator';
import { type ApiError } from './api-error.js';
import { requestValidation } from './validation.js';

class Kin {
  @IsString({ message: 'A kin needs a name.' })
  name!: string;
}

class Person {
  // Rules are asked from below.
  @Length(2, 5, { message: 'A name has 2 to 5 letters.' })
  @IsString({ message: 'A name is a text.' })
  name!: string;

  @ValidateNested({ each: true })
  @Type(() => Kin)
  kin!: Kin[];
}

class WithoutRules {}

const validated = (body: unknown, metatype: new () => object = Person): Promise<unknown> =>
  requestValidation().transform(body, { type: 'body', metatype });

const refusal = (body: unknown, metatype?: new () => object) =>
  validated(body, metatype).then(
    () => 'let through',
    ({ code, details: { message, errors } }: ApiError) => ({ code, message, errors }),
  );

it('makes an object of its class, without the keys that the class does not name', async () => {
  const person = await validated({ name: 'Ada', isAdmin: true, kin: [{ name: 'Ben', isAdmin: true }] });
  expect(person).toBeInstanceOf(Person);
  expect(person).toEqual({ name: 'Ada', kin: [{ name: 'Ben' }] });
  expect(Object.keys(person as object)).not.toContain('isAdmin');
});

it('converts nothing', async () => {
  expect(await refusal({ name: 12, kin: [] })).toMatchObject({ errors: { name: 'A name is a text.' } });
});

it('says of each field the first rule that it breaks, and of the request the first of these', async () => {
  expect(await refusal({ name: 7, kin: [{ name: 'Ben' }, { name: 7 }] })).toEqual({
    code: 'validation-failed',
    message: 'A name is a text.',
    errors: { name: 'A name is a text.', 'kin.1.name': 'A kin needs a name.' },
  });
});

it('refuses what a class without rules would let through', async () => {
  expect(await refusal({ name: 'Ada' }, WithoutRules)).toMatchObject({ code: 'validation-failed' });
});
