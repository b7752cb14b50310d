import { CHANGE_PIN, FAILURE_TEXT } from '@clearfold/content';
import { ChangePinRequest, routes } from '@clearfold/contracts';
import { PinField } from '@clearfold/ui';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { NewPinField } from '#forms/new-pin-field.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { queryClient } from '#session/query-client.ts';
import { useSignedInUser } from '#session/user.ts';
import { sessionsQuery } from '../security/sessions-query';
import { SettingsForm } from '../settings-form';
import { useSettingsForm } from '../use-settings-form';

const EMPTY = { currentPIN: '', newPIN: '' };
const NARROW = { maxWidth: 320 };

export const ChangePinForm = () => {
  const dtoForm = useDtoForm<typeof EMPTY, ChangePinRequest>(ChangePinRequest, { defaultValues: EMPTY });
  const { form, field } = dtoForm;
  const { dateOfBirth } = useSignedInUser();
  const state = useSettingsForm(dtoForm, {
    call: (body) => callApi(routes.pin.change, { needsToken: true, body, answer: messageAnswer }),
    failure: FAILURE_TEXT.changePin,
    succeed: ({ message }) => {
      form.reset(EMPTY);
      void queryClient.invalidateQueries(sessionsQuery);
      return message || CHANGE_PIN.success;
    },
  });
  return (
    <SettingsForm state={state} intro={CHANGE_PIN.intro} submitLabel={CHANGE_PIN.submit}>
      <PinField {...field('currentPIN')} label={CHANGE_PIN.currentPIN} sx={NARROW} />
      <NewPinField
        {...field('newPIN', CHANGE_PIN.newPINHint)}
        form={form}
        label={CHANGE_PIN.newPIN}
        sx={NARROW}
        dateOfBirth={dateOfBirth}
      />
    </SettingsForm>
  );
};
