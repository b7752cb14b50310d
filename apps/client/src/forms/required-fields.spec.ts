import { requiredFields } from './required-fields';

const resolve = requiredFields<{ email: string; code: string }>({
  email: 'Email is required.',
  code: 'Code is required.',
});
const check = (values: { email: string; code: string }) =>
  resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });

it('hands on what holds something in each field', () => {
  expect(check({ email: 'a', code: '1' })).toEqual({ values: { email: 'a', code: '1' }, errors: {} });
});

it('says of each field that holds nothing what is missing, and hands on no values', () => {
  const missing = (message: string) => ({ type: 'required', message });
  expect(check({ email: '', code: '1' })).toEqual({ values: {}, errors: { email: missing('Email is required.') } });
  expect(check({ email: '', code: '' })).toEqual({
    values: {},
    errors: { email: missing('Email is required.'), code: missing('Code is required.') },
  });
});
