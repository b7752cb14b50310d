import { SIGN_UP } from '@clearfold/content';
import { SECURITY_QUESTIONS, type SignUpRequest } from '@clearfold/contracts';
import { Field, PinField, SelectField } from '@clearfold/ui';
import { memo, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { NewPasswordField } from '#forms/new-password-field.tsx';
import { NewPinField } from '#forms/new-pin-field.tsx';
import { type DtoForm } from '#forms/use-dto-form.ts';
import { FieldsColumn } from './fields-column';
import { type SignUpValues } from './sign-up-values';

type Props = Pick<DtoForm<SignUpValues, SignUpRequest>, 'form' | 'field'>;

export const SecurityFields = ({ form, field }: Props) => {
  const { getValues } = form;
  const ownerOf = useCallback(() => getValues(['firstName', 'lastName', 'email']), [getValues]);
  const dateOfBirth = useWatch({ control: form.control, name: 'dateOfBirth' });
  return (
    <FieldsColumn legend={SIGN_UP.security}>
      <NewPasswordField
        {...field('password', SIGN_UP.passwordHint)}
        form={form}
        label={SIGN_UP.password}
        ownerOf={ownerOf}
      />
      <QuestionSelect {...field('securityQuestion1')} label={SIGN_UP.securityQuestion1} />
      <Field {...field('securityAnswer1')} label={SIGN_UP.securityAnswer1} autoComplete="off" />
      <QuestionSelect {...field('securityQuestion2')} label={SIGN_UP.securityQuestion2} />
      <Field {...field('securityAnswer2')} label={SIGN_UP.securityAnswer2} autoComplete="off" />
      <NewPinField
        {...field('transactionPIN', SIGN_UP.transactionPINHint)}
        form={form}
        label={SIGN_UP.transactionPIN}
        dateOfBirth={dateOfBirth}
      />
      <PinField {...field('confirmTransactionPIN')} label={SIGN_UP.confirmTransactionPIN} />
    </FieldsColumn>
  );
};

const QuestionSelect = memo((field: ReturnType<Props['field']> & { label: string }) => (
  <SelectField {...field}>
    <option value="">{SIGN_UP.chooseQuestion}</option>
    {SECURITY_QUESTIONS.map((question) => (
      <option key={question} value={question}>
        {question}
      </option>
    ))}
  </SelectField>
));
