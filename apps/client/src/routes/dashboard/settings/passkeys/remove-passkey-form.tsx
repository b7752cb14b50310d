import Typography from '@mui/material/Typography';
import { PASSKEYS } from '@clearfold/content';
import { type OwnPasskey, type OwnPasskeysAnswer, RemovePasskeyRequest, routes } from '@clearfold/contracts';
import { ownPasskeysAnswer } from '#api/answers/passkeys.ts';
import { callApi } from '#api/call-api.ts';
import { useSigning } from '../../passkeys/use-signing';
import { SecurityForm } from '../security/security-form';

interface Props {
  passkey: OwnPasskey;
  /** Whether no second factor is left without it: then it takes a backup code. */
  isLast: boolean;
  onBack: () => void;
  onRemoved: (answer: OwnPasskeysAnswer) => void;
}

/** Removes a passkey for the password, the last second factor for a backup code too, and where payments are signed for a signature. */
export const RemovePasskeyForm = ({ passkey: { id, credentialId, name }, isLast, onBack, onRemoved }: Props) => {
  const { signed, dialog } = useSigning();
  const remove = (body: RemovePasskeyRequest) =>
    signed(
      (headers) =>
        callApi(routes.passkeys.remove, {
          params: { id },
          needsToken: true,
          body,
          headers,
          answer: ownPasskeysAnswer,
        }),
      { kind: 'RemoveInvestorKey', credentialId, name },
    );
  return (
    <>
      <SecurityForm
        dto={RemovePasskeyRequest}
        fields={isLast ? ['password', 'code'] : ['password']}
        isBackupCode
        call={remove}
        intro={PASSKEYS.removeIntro(name)}
        submitLabel={PASSKEYS.removeSubmit}
        onBack={onBack}
        onDone={onRemoved}
      >
        {isLast && <Typography color="textSecondary">{PASSKEYS.removeLast}</Typography>}
      </SecurityForm>
      {dialog}
    </>
  );
};
