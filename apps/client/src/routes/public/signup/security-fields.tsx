import { SIGN_UP } from '@clearfold/content';
import { SECURITY_QUESTIONS, type SignUpRequest } from '@clearfold/contracts';
import { Field, PinField, SelectField } from '@clearfold/ui';
import { memo } from 'react';
import { type DtoForm } from '#forms/use-dto-form.ts';
import { FieldsColumn } from './fields-column';
import { type SignUpValues } from './sign-up-values';

type Props = Pick<DtoForm<SignUpValues, SignUpRequest>, 'field'>;

export const SecurityFields = ({ field }: Props) => (
  <FieldsColumn legend={SIGN_UP.security}>
    <Field
      {...field('password', SIGN_UP.passwordHint)}
      label={SIGN_UP.password}
      type="password"
      autoComplete="new-password"
    />
    <QuestionSelect {...field('securityQuestion1')} label={SIGN_UP.securityQuestion1} />
    <Field {...field('securityAnswer1')} label={SIGN_UP.securityAnswer1} autoComplete="off" />
    <QuestionSelect {...field('securityQuestion2')} label={SIGN_UP.securityQuestion2} />
    <Field {...field('securityAnswer2')} label={SIGN_UP.securityAnswer2} autoComplete="off" />
    <PinField {...field('transactionPIN', SIGN_UP.transactionPINHint)} label={SIGN_UP.transactionPIN} />
    <PinField {...field('confirmTransactionPIN')} label={SIGN_UP.confirmTransactionPIN} />
  </FieldsColumn>
);

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
