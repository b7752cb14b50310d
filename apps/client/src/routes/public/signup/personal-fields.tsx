import TextField from '@mui/material/TextField';
import { SIGN_UP } from '@clearfold/content';
import { type SignUpRequest } from '@clearfold/contracts';
import { type DtoForm } from '#forms/use-dto-form.ts';
import { FieldsColumn } from './fields-column';
import { type SignUpValues } from './sign-up-values';

type Props = Pick<DtoForm<SignUpValues, SignUpRequest>, 'field'>;

export const PersonalFields = ({ field }: Props) => (
  <FieldsColumn legend={SIGN_UP.personal}>
    <TextField {...field('firstName')} label={SIGN_UP.firstName} autoComplete="given-name" fullWidth />
    <TextField {...field('lastName')} label={SIGN_UP.lastName} autoComplete="family-name" fullWidth />
    <TextField {...field('email')} label={SIGN_UP.email} type="email" autoComplete="email" fullWidth />
    <TextField
      {...field('phoneNumber', SIGN_UP.optional)}
      label={SIGN_UP.phoneNumber}
      type="tel"
      autoComplete="tel"
      fullWidth
    />
    <TextField
      {...field('address', SIGN_UP.optional)}
      label={SIGN_UP.address}
      autoComplete="street-address"
      fullWidth
    />
    <TextField {...field('country', SIGN_UP.optional)} label={SIGN_UP.country} autoComplete="country-name" fullWidth />
    <TextField
      {...field('dateOfBirth', SIGN_UP.optional)}
      label={SIGN_UP.dateOfBirth}
      type="date"
      autoComplete="bday"
      fullWidth
    />
  </FieldsColumn>
);
