import Box from '@mui/material/Box';
import { FAILURE_TEXT, SIGN_UP } from '@clearfold/content';
import { SignUpRequest } from '@clearfold/contracts';
import { type AnsweredUser } from '#api/answers/user.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { beginSession } from '#session/session.ts';
import { PersonalFields } from './personal-fields';
import { SecurityFields } from './security-fields';
import { EMPTY_SIGN_UP, signUpRules, type SignUpValues } from './sign-up-values';

/** Both columns and the one button under them. */
export const SignUpForm = ({ onRegistered }: { onRegistered: (user: AnsweredUser) => void }) => {
  const { form, field, submit, overall, fail } = useDtoForm<SignUpValues, SignUpRequest>(SignUpRequest, {
    defaultValues: EMPTY_SIGN_UP,
    ...signUpRules,
  });

  const signUp = async (body: SignUpRequest): Promise<void> => {
    try {
      const reader = import('#api/answers/user.ts').then(({ sessionAnswer }) => sessionAnswer);
      const answer = await callApi('POST', '/auth/signup', { body, answer: reader });
      onRegistered(answer.user);
      beginSession(answer);
    } catch (error) {
      fail(FAILURE_TEXT.signUp, error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit(signUp, () => fail(SIGN_UP.invalid))}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 6, rowGap: 4 }}>
        <PersonalFields field={field} />
        <SecurityFields form={form} field={field} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 3, maxWidth: { md: 416 }, ml: { md: 'auto' } }}>
        <FormMessage>{overall}</FormMessage>
        <SubmitButton busy={form.formState.isSubmitting}>{SIGN_UP.submit}</SubmitButton>
      </Box>
    </Box>
  );
};
