import { deviceName, OWN_KEYS } from '@clearfold/content';
import { type StaffKey } from '@clearfold/contracts';
import { useEffect } from 'react';
import { FormDialog, FormField } from '#components/form/form-dialog.tsx';
import { useCommand } from '#components/use-command.ts';
import { closePrompt } from '@clearfold/ui/passkeys';

interface Props {
  onAdded: (passkey: StaffKey) => void;
  onClose: () => void;
}

/** Asks what the device is called, and has the browser make a passkey on it. */
export const AddKeyDialog = ({ onAdded, onClose }: Props) => {
  const add = useCommand<StaffKey>(onAdded);
  // Whoever leaves the page leaves the prompt.
  useEffect(() => closePrompt, []);
  const rejection = add.code === 'challenge-expired' ? OWN_KEYS.tookTooLong : add.rejection;
  return (
    <FormDialog
      title={OWN_KEYS.add}
      review={OWN_KEYS.addReview}
      submit={OWN_KEYS.addSubmit}
      command={{ busy: add.busy, rejection, fieldErrors: add.fieldErrors }}
      defaultValues={{ name: deviceName(navigator.userAgent) }}
      onSubmit={({ name }) => void add.send((provider) => provider.addKey(name))}
      onClose={onClose}
    >
      <FormField autoFocus name="name" label={OWN_KEYS.name} missing="key-name-required" maxLength={60} />
    </FormDialog>
  );
};
