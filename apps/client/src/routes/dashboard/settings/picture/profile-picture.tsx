import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ERROR_TEXT, FAILURE_TEXT, MISSING_TOKEN_TEXT, PROFILE_PICTURE } from '@clearfold/content';
import { PICTURE_MAX_BYTES, PICTURE_TYPES, routes } from '@clearfold/contracts';
import { useId, useRef, useState } from 'react';
import { failureText } from '#api/api-failure.ts';
import { changedUserAnswer } from '#api/answers/changed-user.ts';
import { callApi } from '#api/call-api.ts';
import { refreshUser, updateUser, useSignedInUser } from '#session/user.ts';
import { PersonPicture } from '../../person-picture';
import { SettingsForm } from '../settings-form';
import { type SettingsForm as SettingsFormState } from '../use-settings-form';
import { useChosenPicture } from './use-chosen-picture';

/** The picture as it is, or as it would be with the chosen file, and the way to another one. */
export const ProfilePicture = () => {
  const user = useSignedInUser();
  const { file, previewUrl, choose } = useChosenPicture();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<SettingsFormState['message']>();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const upload = async (chosen: File): Promise<void> => {
    const body = new FormData();
    body.append('profilePicture', chosen);
    setBusy(true);
    setMessage(undefined);
    try {
      const answer = await callApi(routes.users.uploadPicture, {
        needsToken: true,
        body,
        answer: changedUserAnswer,
      });
      const { profilePicture } = answer.user;
      if (profilePicture !== undefined) updateUser({ profilePicture });
      else await refreshUser();
      choose(undefined);
      if (input.current) input.current.value = '';
      setMessage({ tone: 'success', text: PROFILE_PICTURE.success });
    } catch (error) {
      const text = failureText(error, FAILURE_TEXT.uploadPicture, MISSING_TOKEN_TEXT.action);
      setMessage({ tone: 'error', text });
    } finally {
      setBusy(false);
    }
  };

  const refuse = (text: string): void => {
    setMessage({ tone: 'error', text });
    input.current?.focus();
  };

  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!file) return refuse(PROFILE_PICTURE.missing);
    if (file.size > PICTURE_MAX_BYTES) return refuse(ERROR_TEXT['picture-too-large']);
    void upload(file);
  };

  return (
    <SettingsForm
      state={{ busy, message, onChange: () => setMessage(undefined), onSubmit }}
      submitLabel={PROFILE_PICTURE.submit}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 1.5 }}>
        <PersonPicture user={previewUrl ? { ...user, profilePicture: previewUrl } : user} size={128} />
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', flex: '1 1 240px', minWidth: 0 }}>
          <Button
            component="label"
            // The file's field is what takes the focus and has a role; a button around it would be one in another.
            role={undefined}
            tabIndex={-1}
            variant="outlined"
            color="secondary"
            disabled={busy}
            sx={{ '&:focus-within': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' } }}
          >
            {PROFILE_PICTURE.choose}
            <Box
              component="input"
              ref={input}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              disabled={busy}
              aria-describedby={hintId}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => choose(event.target.files?.[0])}
              // In sight of screen readers and the keyboard; its button is what is seen.
              sx={{ position: 'absolute', width: 1, height: 1, opacity: 0, cursor: 'pointer' }}
            />
          </Button>
          <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {file ? PROFILE_PICTURE.chosen(file.name) : PROFILE_PICTURE.nothingChosen}
          </Typography>
          <Typography variant="body2" color="textSecondary" id={hintId}>
            {PROFILE_PICTURE.hint}
          </Typography>
        </Box>
      </Box>
    </SettingsForm>
  );
};
