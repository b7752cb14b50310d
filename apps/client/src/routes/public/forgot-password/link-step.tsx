import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FAILURE_TEXT, FORGOT_PASSWORD } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { type FormEvent, useState } from 'react';
import { failureText } from '#api/api-failure.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';

interface Props {
  /** The secret of the mailed link. */
  token: string;
  onVerified: (email: string) => void;
  /** Back to step 1; the way on when the link no longer works. */
  onNewLink: () => void;
}

/** Between the steps, where the operator wants the mailbox proved: the link is used by a click, never by being opened. */
export const LinkStep = ({ token, onVerified, onNewLink }: Props) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const openLink = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const { email } = await callApi(routes.signIn.openResetLink, {
        anonymous: true,
        body: { token },
        answer: import('#api/answers/opened-reset-link.ts').then(({ openedResetLinkAnswer }) => openedResetLinkAnswer),
      });
      onVerified(email);
    } catch (error) {
      setFault(failureText(error, FAILURE_TEXT.openResetLink));
      setBusy(false);
    }
  };

  return (
    <Box component="form" onSubmit={(event) => void openLink(event)} sx={{ display: 'grid', gap: 1.5 }}>
      <FormMessage>{fault}</FormMessage>
      <SubmitButton busy={busy}>{FORGOT_PASSWORD.openLink}</SubmitButton>
      <Button color="secondary" onClick={onNewLink} disabled={busy}>
        {FORGOT_PASSWORD.newLink}
      </Button>
    </Box>
  );
};
