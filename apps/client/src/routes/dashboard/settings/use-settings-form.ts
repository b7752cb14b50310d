import { MISSING_TOKEN_TEXT } from '@clearfold/content';
import { useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { failureText } from '#api/api-failure.ts';
import { type DtoForm } from '#forms/use-dto-form.ts';

interface Call<Body, Answer> {
  call: (body: Body) => Promise<Answer>;
  /** What is said when the call failed without a message of the server's. */
  failure: string;
  /** Takes over what the server answered; says what is shown in green. */
  succeed: (answer: Answer) => string;
}

/** A settings form between its fields and its call. */
export interface SettingsForm {
  busy: boolean;
  /** How the last submission ended, until any field is changed (docs/requirements.md, SET-20). */
  message: { tone: 'success' | 'error'; text: string } | undefined;
  onChange: () => void;
  onSubmit: React.FormEventHandler;
}

/** Sends a checked settings form and keeps the message about how that ended. */
export const useSettingsForm = <Values extends FieldValues, Body extends object, Answer>(
  { form, submit, overall, fail }: DtoForm<Values, Body>,
  { call, failure, succeed }: Call<Body, Answer>,
): SettingsForm => {
  const [success, setSuccess] = useState<string>();

  const send = async (body: Body): Promise<void> => {
    setSuccess(undefined);
    try {
      setSuccess(succeed(await call(body)));
    } catch (error) {
      fail(failureText(error, failure, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return {
    busy: form.formState.isSubmitting,
    message: overall ? { tone: 'error', text: overall } : success ? { tone: 'success', text: success } : undefined,
    onChange: () => {
      setSuccess(undefined);
      form.clearErrors('root');
    },
    onSubmit: submit(send, () => setSuccess(undefined)),
  };
};
