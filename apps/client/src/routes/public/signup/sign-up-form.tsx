import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, PUBLIC_LINK, SIGN_UP } from '@clearfold/content';
import { routes, SignUpRequest } from '@clearfold/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { type AnsweredUser } from '#api/answers/user.ts';
import { callApi } from '#api/call-api.ts';
import { FieldErrorSummary } from '#forms/field-error-summary.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { beginSession, userAnswers } from '#session/session.ts';
import { loadRegisteredDialog } from './load-registered-dialog';
import { PersonalFields } from './personal-fields';
import { SecurityFields } from './security-fields';
import { EMPTY_SIGN_UP, SIGN_UP_LABELS, signUpRules, type SignUpValues } from './sign-up-values';

/** Both columns and the one button under them. */
export const SignUpForm = ({ onRegistered }: { onRegistered: (user: AnsweredUser) => void }) => {
  const { form, field, submit, overall, fail } = useDtoForm<SignUpValues, SignUpRequest>(SignUpRequest, {
    defaultValues: EMPTY_SIGN_UP,
    ...signUpRules,
  });

  // The answer to an address that has an account; it stands at the field, or where the server named no field, at the button.
  const [isTaken, setTaken] = useState(false);

  const signUp = async (body: SignUpRequest): Promise<void> => {
    // What it could not be fetched for shows where it is drawn.
    void loadRegisteredDialog().catch(() => undefined);
    try {
      const reader = userAnswers().then(({ sessionAnswer }) => sessionAnswer);
      const answer = await callApi(routes.signIn.signUp, { body, answer: reader });
      onRegistered(answer.user);
      await beginSession(answer);
    } catch (error) {
      setTaken(error instanceof ApiFailure && error.status === 409);
      fail(FAILURE_TEXT.signUp, error);
    }
  };

  const refuse = (): void => {
    setTaken(false);
    fail(SIGN_UP.invalid);
  };

  const signInInstead = isTaken && (
    <Link component={RouterLink} to="/signin" color="inherit">
      {SIGN_UP.signInInstead}
    </Link>
  );

  return (
    <Box component="form" noValidate onSubmit={submit(signUp, refuse)}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 6, rowGap: 4 }}>
        <PersonalFields field={field} emailError={signInInstead} />
        <SecurityFields form={form} field={field} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 3, maxWidth: { md: 416 }, ml: { md: 'auto' } }}>
        <FieldErrorSummary form={form} labels={SIGN_UP_LABELS} message={overall}>
          {signInInstead}
        </FieldErrorSummary>
        <Typography variant="body2" color="textSecondary">
          {SIGN_UP.termsBefore}
          <Link component={RouterLink} to={PUBLIC_LINK.terms.to} underline="always">
            {PUBLIC_LINK.terms.text}
          </Link>
          {SIGN_UP.termsBetween}
          <Link component={RouterLink} to={PUBLIC_LINK.privacy.to} underline="always">
            {PUBLIC_LINK.privacy.text}
          </Link>
          {SIGN_UP.termsAfter}
        </Typography>
        <SubmitButton busy={form.formState.isSubmitting}>{SIGN_UP.submit}</SubmitButton>
      </Box>
    </Box>
  );
};
