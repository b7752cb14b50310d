import { SIGN_UP } from '@clearfold/content';
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

/** The fields' labels, in the order in which they stand. */
export const SIGN_UP_LABELS: Readonly<Record<keyof SignUpValues, string>> = {
  firstName: SIGN_UP.firstName,
  lastName: SIGN_UP.lastName,
  email: SIGN_UP.email,
  phoneNumber: SIGN_UP.phoneNumber,
  address: SIGN_UP.address,
  country: SIGN_UP.country,
  dateOfBirth: SIGN_UP.dateOfBirth,
  password: SIGN_UP.password,
  securityQuestion1: SIGN_UP.securityQuestion1,
  securityAnswer1: SIGN_UP.securityAnswer1,
  securityQuestion2: SIGN_UP.securityQuestion2,
  securityAnswer2: SIGN_UP.securityAnswer2,
  transactionPIN: SIGN_UP.transactionPIN,
  confirmTransactionPIN: SIGN_UP.confirmTransactionPIN,
};

export const signUpRules: DtoOptions<SignUpValues> = {
  body: (values) => ({ ...values, profilePicture: placeholderPicture(values.firstName) }),
  also: ({ transactionPIN, confirmTransactionPIN }) => {
    if (transactionPIN !== confirmTransactionPIN) return { confirmTransactionPIN: 'pins-do-not-match' };
    return confirmTransactionPIN === '' ? { confirmTransactionPIN: SIGN_UP.repeatPIN } : {};
  },
};
