import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FAILURE_TEXT, SIGN_IN_CODE } from '@clearfold/content';
import { routes, SignInCodeRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useEffect } from 'react';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { beginSession, userAnswers } from '#session/session.ts';

interface Props {
  /** What the server answered to the right password. */
  challenge: string;
  /** No app is set up: a backup code is all that there is to enter. */
  isBackupOnly: boolean;
  /** Whether the focus begins here. */
  isFirst: boolean;
  /** Back to the password; also the way on when the time for the code is over. */
  onBack: () => void;
}

const EMPTY = { code: '' };

/** The second step: the code of the app, or a backup code. */
export const CodeForm = ({ challenge, isBackupOnly, isFirst, onBack }: Props) => {
  const { form, field, submit, overall, fail } = useDtoForm<typeof EMPTY, SignInCodeRequest>(SignInCodeRequest, {
    defaultValues: EMPTY,
    body: (values) => ({ ...values, challenge }),
  });
  const { setFocus } = form;
  // The button that led here has gone, and the focus with it.
  useEffect(() => {
    if (isFirst) setFocus('code');
  }, [isFirst, setFocus]);

  const signIn = async (body: SignInCodeRequest): Promise<void> => {
    try {
      const answer = userAnswers().then(({ sessionAnswer }) => sessionAnswer);
      await beginSession(await callApi(routes.signIn.withCode, { anonymous: true, body, answer }));
    } catch (error) {
      fail(FAILURE_TEXT.signIn, error);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit(signIn, () => fail(SIGN_IN_CODE.invalid))}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Field
        {...field('code', isBackupOnly ? SIGN_IN_CODE.backupCodeHint : SIGN_IN_CODE.codeHint)}
        label={isBackupOnly ? SIGN_IN_CODE.backupCode : SIGN_IN_CODE.code}
        autoComplete={isBackupOnly ? 'off' : 'one-time-code'}
      />
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting} {...(!isFirst && { variant: 'outlined', color: 'secondary' })}>
        {SIGN_IN_CODE.submit}
      </SubmitButton>
      <Button color="secondary" onClick={onBack} disabled={form.formState.isSubmitting}>
        {SIGN_IN_CODE.back}
      </Button>
    </Box>
  );
};
