import Box from '@mui/material/Box';
import { FAILURE_TEXT, PROFILE_DETAILS } from '@clearfold/content';
import { routes, UpdateProfileRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useState } from 'react';
import { changedUserAnswer } from '#api/answers/changed-user.ts';
import { callApi } from '#api/call-api.ts';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { takeDraft, useDraft } from '#session/draft.ts';
import { updateUser, useSignedInUser } from '#session/user.ts';
import { SettingsForm } from '../settings-form';
import { useSettingsForm } from '../use-settings-form';

type Values = Required<UpdateProfileRequest>;

const valuesOf = ({ firstName, lastName, phoneNumber, address, country, dateOfBirth }: Values): Values => ({
  firstName,
  lastName,
  phoneNumber,
  address,
  country,
  dateOfBirth,
});

const DRAFT = 'profile';

export const ProfileForm = () => {
  const user = useSignedInUser();
  const [started] = useState<Values>(() => ({ ...valuesOf(user), ...takeDraft<Values>(user._id, DRAFT) }));
  const dtoForm = useDtoForm<Values, UpdateProfileRequest>(UpdateProfileRequest, { defaultValues: started });
  const { form, field } = dtoForm;
  useDraft(user._id, DRAFT, () => form.getValues());
  const state = useSettingsForm(dtoForm, {
    call: (body) => callApi(routes.users.updateProfile, { needsToken: true, body, answer: changedUserAnswer }),
    failure: FAILURE_TEXT.updateProfile,
    succeed: ({ user: told }) => {
      const saved = { ...user, ...form.getValues(), ...told };
      updateUser(saved);
      form.reset(valuesOf(saved));
      return PROFILE_DETAILS.success;
    },
  });
  return (
    <SettingsForm state={state} submitLabel={PROFILE_DETAILS.submit}>
      <Box sx={{ display: 'grid', columnGap: 3, rowGap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Field {...field('firstName')} label={PROFILE_DETAILS.firstName} autoComplete="given-name" />
        <Field {...field('lastName')} label={PROFILE_DETAILS.lastName} autoComplete="family-name" />
        <Field {...field('phoneNumber')} label={PROFILE_DETAILS.phoneNumber} type="tel" autoComplete="tel" />
        <Field {...field('address')} label={PROFILE_DETAILS.address} autoComplete="street-address" />
        <Field {...field('country')} label={PROFILE_DETAILS.country} autoComplete="country-name" />
        <Field {...field('dateOfBirth')} label={PROFILE_DETAILS.dateOfBirth} type="date" autoComplete="bday" />
      </Box>
    </SettingsForm>
  );
};
