import Typography from '@mui/material/Typography';
import { PASSKEYS } from '@clearfold/content';
import { type OwnPasskey, type OwnPasskeysAnswer, RemovePasskeyRequest, routes } from '@clearfold/contracts';
import { ownPasskeysAnswer } from '#api/answers/passkeys.ts';
import { callApi } from '#api/call-api.ts';
import { useSigning } from '../../passkeys/use-signing';
import { SecurityForm } from '../security/security-form';

interface Props {
  passkey: OwnPasskey;
  isLast: boolean;
  onBack: () => void;
  onRemoved: (answer: OwnPasskeysAnswer) => void;
}

/** Removes a passkey for the password, and where payments are signed for a signature. */
export const RemovePasskeyForm = ({ passkey: { id, name }, isLast, onBack, onRemoved }: Props) => {
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
      { kind: 'RemoveInvestorKey', name },
    );
  return (
    <>
      <SecurityForm
        dto={RemovePasskeyRequest}
        fields={['password']}
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
