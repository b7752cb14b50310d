import { placeholderPicture, type SignUpRequest } from '@clearfold/contracts';
import { type DtoOptions } from '#forms/dto-resolver.ts';

/** The form's fields: the request's without the generated picture, and the PIN once more. */
export type SignUpValues = Required<Omit<SignUpRequest, 'profilePicture'>> & { confirmTransactionPIN: string };

export const EMPTY_SIGN_UP: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  address: '',
  country: '',
  dateOfBirth: '',
  securityQuestion1: '',
  securityAnswer1: '',
  securityQuestion2: '',
  securityAnswer2: '',
  transactionPIN: '',
  confirmTransactionPIN: '',
};

export const signUpRules: DtoOptions<SignUpValues> = {
  body: (values) => ({ ...values, profilePicture: placeholderPicture(values.firstName) }),
  also: ({ transactionPIN, confirmTransactionPIN }) =>
    transactionPIN === confirmTransactionPIN ? {} : { confirmTransactionPIN: 'pins-do-not-match' },
};
