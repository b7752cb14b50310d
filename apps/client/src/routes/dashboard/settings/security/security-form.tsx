import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, SECOND_FACTOR } from '@clearfold/content';
import { Field } from '@clearfold/ui';
import { type ReactNode, useEffect } from 'react';
import { failureText } from '#api/api-failure.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { NotSigned } from '../../passkeys/not-signed';

interface Values {
  password?: string;
  code?: string;
  backupCode?: string;
}

interface Props<Body extends Values, Answer> {
  dto: new () => Body;
  fields: readonly (keyof Values)[];
  call: (body: Body) => Promise<Answer>;
  /** Whether no app is there whose code could be meant. */
  isBackupCode?: boolean;
  intro: string;
  submitLabel: string;
  onBack: () => void;
  onDone: (answer: Answer) => void;
  children?: ReactNode;
}

const FIELD = {
  password: { label: SECOND_FACTOR.password, type: 'password', autoComplete: 'current-password', hint: undefined },
  code: { label: SECOND_FACTOR.code, type: 'text', autoComplete: 'one-time-code', hint: SECOND_FACTOR.codeHint },
  backupCode: {
    label: SECOND_FACTOR.backupCode,
    type: 'text',
    autoComplete: 'off',
    hint: SECOND_FACTOR.backupCodeHint,
  },
} as const;

/** One step of two-step sign-in, with a field for each of `fields`, which must not be left empty: what the investor knows, has, or both. */
export const SecurityForm = <Body extends Values, Answer>(props: Props<Body, Answer>) => {
  const { dto, fields, isBackupCode = false, call, intro, submitLabel, onBack, onDone, children } = props;
  const { form, field, submit, overall, fail } = useDtoForm<Values, Body>(dto, {
    defaultValues: Object.fromEntries(fields.map((name) => [name, ''])),
    // A request may leave them out where nobody is asked for one.
    also: (values) => ({
      ...(values.code?.trim() === '' && { code: 'code-required' }),
      ...(values.backupCode?.trim() === '' && { backupCode: 'code-required' }),
    }),
  });
  const { setFocus } = form;
  const first = fields[0];
  // The button that led here has gone, and the focus with it.
  useEffect(() => {
    if (first) setFocus(first);
  }, [setFocus, first]);

  const send = async (body: Body): Promise<void> => {
    try {
      onDone(await call(body));
    } catch (error) {
      if (error instanceof NotSigned) return;
      fail(failureText(error, FAILURE_TEXT.secondFactor, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit(send)} sx={{ display: 'grid', gap: 1.5, maxWidth: 480 }}>
      <Typography color="textSecondary">{intro}</Typography>
      {children}
      {fields.map((name) => {
        const { hint, ...shown } = FIELD[name === 'code' && isBackupCode ? 'backupCode' : name];
        return <Field key={name} {...field(name, hint)} {...shown} id={`second-factor-${name}`} />;
      })}
      <FormMessage>{overall}</FormMessage>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton busy={form.formState.isSubmitting} fullWidth={false}>
          {submitLabel}
        </SubmitButton>
        <Button color="secondary" onClick={onBack} disabled={form.formState.isSubmitting}>
          {SECOND_FACTOR.back}
        </Button>
      </Box>
    </Box>
  );
};
