import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FAILURE_TEXT, SIGN_IN } from '@clearfold/content';
import { routes, type SecondFactorChallenge, SignInRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { beginSession, userAnswers } from '#session/session.ts';

interface Values {
  email: string;
  password: string;
}

interface Props {
  /** The password was right, and the account asks for a code too. */
  onChallenge: (challenge: SecondFactorChallenge) => void;
}

export const SignInForm = ({ onChallenge }: Props) => {
  const { form, field, submit, overall, fail } = useDtoForm<Values, SignInRequest>(SignInRequest, {
    defaultValues: { email: '', password: '' },
  });

  const signIn = async (body: SignInRequest): Promise<void> => {
    try {
      const reader = userAnswers().then(({ signInAnswer }) => signInAnswer);
      const answer = await callApi(routes.signIn.withPassword, { body, answer: reader });
      if ('secondFactorRequired' in answer) onChallenge(answer);
      else await beginSession(answer);
    } catch (error) {
      fail(FAILURE_TEXT.signIn, error);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit(signIn, () => fail(SIGN_IN.invalid))}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Field {...field('email')} label={SIGN_IN.email} type="email" autoComplete="username" />
      <Field {...field('password')} label={SIGN_IN.password} type="password" autoComplete="current-password" />
      <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ justifySelf: 'start', py: 0.5 }}>
        {SIGN_IN.forgot}
      </Link>
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting}>{SIGN_IN.submit}</SubmitButton>
    </Box>
  );
};
