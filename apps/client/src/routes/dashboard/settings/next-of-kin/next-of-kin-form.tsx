import { FAILURE_TEXT, NEXT_OF_KIN } from '@clearfold/content';
import { type NextOfKin, routes, UpdateNextOfKinRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useState } from 'react';
import { changedUserAnswer } from '#api/answers/changed-user.ts';
import { callApi } from '#api/call-api.ts';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { takeDraft, useDraft } from '#session/draft.ts';
import { updateUser, useSignedInUser } from '#session/user.ts';
import { SettingsForm } from '../settings-form';
import { useSettingsForm } from '../use-settings-form';

const DRAFT = 'next-of-kin';

export const NextOfKinForm = () => {
  const { _id: userId, nextOfKin } = useSignedInUser();
  const [started] = useState<NextOfKin>(() => ({ ...nextOfKin, ...takeDraft<NextOfKin>(userId, DRAFT) }));
  const dtoForm = useDtoForm<NextOfKin, UpdateNextOfKinRequest>(UpdateNextOfKinRequest, { defaultValues: started });
  const { form, field } = dtoForm;
  useDraft(userId, DRAFT, () => form.getValues());
  const state = useSettingsForm(dtoForm, {
    call: (body) => callApi(routes.users.updateNextOfKin, { needsToken: true, body, answer: changedUserAnswer }),
    failure: FAILURE_TEXT.updateNextOfKin,
    succeed: ({ user }) => {
      const saved = user.nextOfKin ?? form.getValues();
      updateUser({ nextOfKin: saved });
      form.reset(saved);
      return NEXT_OF_KIN.success;
    },
  });
  // About somebody else: the browser must not fill in the investor's own name.
  return (
    <SettingsForm state={state} submitLabel={NEXT_OF_KIN.submit}>
      <Field {...field('fullName')} label={NEXT_OF_KIN.fullName} autoComplete="off" />
      <Field {...field('relationship')} label={NEXT_OF_KIN.relationship} autoComplete="off" />
      <Field {...field('contact', NEXT_OF_KIN.contactHint)} label={NEXT_OF_KIN.contact} autoComplete="off" />
    </SettingsForm>
  );
};
