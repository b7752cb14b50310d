import { SIGN_UP } from '@clearfold/content';
import { type SignUpRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { type DtoForm, type FormField } from '#forms/use-dto-form.ts';
import { FieldsColumn } from './fields-column';
import { type SignUpValues } from './sign-up-values';

interface Props extends Pick<DtoForm<SignUpValues, SignUpRequest>, 'field'> {
  /** Beside what is wrong with the email: what to do about it. */
  emailError: ReactNode;
}

export const PersonalFields = ({ field, emailError }: Props) => (
  <FieldsColumn legend={SIGN_UP.personal}>
    <Field {...field('firstName')} label={SIGN_UP.firstName} autoComplete="given-name" />
    <Field {...field('lastName')} label={SIGN_UP.lastName} autoComplete="family-name" />
    <Field {...withFix(field('email'), emailError)} label={SIGN_UP.email} type="email" autoComplete="email" />
    <Field {...field('phoneNumber', SIGN_UP.optional)} label={SIGN_UP.phoneNumber} type="tel" autoComplete="tel" />
    <Field {...field('address', SIGN_UP.optional)} label={SIGN_UP.address} autoComplete="street-address" />
    <Field {...field('country', SIGN_UP.optional)} label={SIGN_UP.country} autoComplete="country-name" />
    <Field {...field('dateOfBirth', SIGN_UP.optional)} label={SIGN_UP.dateOfBirth} type="date" autoComplete="bday" />
  </FieldsColumn>
);

const withFix = (field: FormField, fix: ReactNode): FormField =>
  field.error && fix
    ? {
        ...field,
        helperText: (
          <>
            {field.helperText} {fix}
          </>
        ),
      }
    : field;
