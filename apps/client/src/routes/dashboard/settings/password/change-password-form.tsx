import { CHANGE_PASSWORD, FAILURE_TEXT } from '@clearfold/content';
import { type ChangePasswordRequest, routes } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useCallback } from 'react';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { NewPasswordField } from '#forms/new-password-field.tsx';
import { requiredFields } from '#forms/required-fields.ts';
import { useCheckedForm } from '#forms/use-dto-form.ts';
import { queryClient } from '#session/query-client.ts';
import { useSignedInUser } from '#session/user.ts';
import { sessionsQuery } from '../security/sessions-query';
import { SettingsForm } from '../settings-form';
import { useSettingsForm } from '../use-settings-form';

const EMPTY: ChangePasswordRequest = { currentPassword: '', newPassword: '' };
const NARROW = { maxWidth: 400 };
const REQUIRED = { required: true };

/**
 * The client has no rule beyond required fields (docs/requirements.md, SET-12): the server judges the password itself.
 */
const bothRequired = requiredFields<ChangePasswordRequest>({
  currentPassword: CHANGE_PASSWORD.currentPasswordRequired,
  newPassword: CHANGE_PASSWORD.newPasswordRequired,
});

export const ChangePasswordForm = () => {
  const checked = useCheckedForm<ChangePasswordRequest, ChangePasswordRequest>(bothRequired, EMPTY);
  const { form, field } = checked;
  const { firstName, lastName, email } = useSignedInUser();
  const ownerOf = useCallback(() => [firstName, lastName, email], [firstName, lastName, email]);
  const state = useSettingsForm(checked, {
    call: (body) => callApi(routes.signIn.changePassword, { needsToken: true, body, answer: messageAnswer }),
    failure: FAILURE_TEXT.changePassword,
    succeed: ({ message }) => {
      form.reset(EMPTY);
      void queryClient.invalidateQueries(sessionsQuery);
      return message || CHANGE_PASSWORD.success;
    },
  });
  return (
    <SettingsForm state={state} intro={CHANGE_PASSWORD.intro} submitLabel={CHANGE_PASSWORD.submit}>
      <Field
        {...field('currentPassword')}
        label={CHANGE_PASSWORD.currentPassword}
        type="password"
        autoComplete="current-password"
        inputProps={REQUIRED}
        sx={NARROW}
      />
      <NewPasswordField
        {...field('newPassword')}
        form={form}
        label={CHANGE_PASSWORD.newPassword}
        ownerOf={ownerOf}
        inputProps={REQUIRED}
        sx={NARROW}
      />
    </SettingsForm>
  );
};
