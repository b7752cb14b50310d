import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, LOADING, MISSING_TOKEN_TEXT, PASSKEYS } from '@clearfold/content';
import { type AddedPasskeyAnswer, type OwnPasskey, type OwnPasskeysAnswer } from '@clearfold/contracts';
import { ErrorState, hasPasskeys, RowsSkeleton } from '@clearfold/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/api-failure.ts';
import { queryClient } from '#session/query-client.ts';
import { failedToLoad } from '../../account/failed-to-load';
import { isUnknownCall } from '../../account/unknown-call';
import { Panel } from '../../panel';
import { keepPasskeys, passkeysQuery } from '../../passkeys/passkeys-query';
import { BackupCodes } from '../security/backup-codes';
import { secondFactorQuery } from '../security/second-factor-query';
import { sessionsQuery } from '../security/sessions-query';
import { AddPasskeyForm } from './add-passkey-form';
import { PasskeyList } from './passkey-list';
import { PaymentSigningSwitch } from './payment-signing-switch';
import { RemovePasskeyForm } from './remove-passkey-form';

type Step =
  | { name: 'list'; message?: string }
  | { name: 'add' }
  | { name: 'remove'; passkey: OwnPasskey }
  | { name: 'codes'; message: string; backupCodes: string[] };

/** The investor's passkeys, with the way to add and to remove one, and whether payments are signed with them. */
export const PasskeysPanel = () => {
  const own = useQuery(passkeysQuery);
  const hasApp = useQuery(secondFactorQuery).data?.enabled ?? false;
  const [step, setStep] = useState<Step>({ name: 'list' });
  const back = () => setStep({ name: 'list' });

  const changed = (answer: OwnPasskeysAnswer, next: Step): void => {
    keepPasskeys(answer);
    setStep(next);
    void queryClient.invalidateQueries(secondFactorQuery);
    void queryClient.invalidateQueries(sessionsQuery);
  };
  const added = (answer: AddedPasskeyAnswer, name: string): void => {
    const { backupCodes } = answer;
    const message = PASSKEYS.isAdded(name);
    changed(answer, backupCodes ? { name: 'codes', message, backupCodes } : { name: 'list', message });
  };

  if (isUnknownCall(own.error)) return null;

  const content = () => {
    if (failedToLoad(own)) {
      return (
        <ErrorState
          message={failureText(own.error, FAILURE_TEXT.passkeysLoad, MISSING_TOKEN_TEXT.action)}
          retryLabel={PASSKEYS.retry}
          onRetry={() => void own.refetch()}
        />
      );
    }
    if (!own.data) return <RowsSkeleton rows={2} label={LOADING} />;
    const { passkeys, paymentSigning } = own.data;
    switch (step.name) {
      case 'add':
        return <AddPasskeyForm onBack={back} onAdded={added} />;
      case 'remove':
        return (
          <RemovePasskeyForm
            passkey={step.passkey}
            isLast={passkeys.length === 1 && !hasApp}
            onBack={back}
            onRemoved={(answer) => changed(answer, { name: 'list', message: PASSKEYS.isRemoved(step.passkey.name) })}
          />
        );
      case 'codes':
        return <BackupCodes answer={step} onDone={back} />;
      case 'list':
        return (
          <>
            {step.message && (
              <Alert severity="success" role="status">
                {step.message}
              </Alert>
            )}
            <Typography color="textSecondary" sx={{ maxWidth: '56ch' }}>
              {PASSKEYS.intro}
            </Typography>
            {passkeys.length === 0 ? (
              <Typography>{PASSKEYS.empty}</Typography>
            ) : (
              <PasskeyList passkeys={passkeys} onRemove={(passkey) => setStep({ name: 'remove', passkey })} />
            )}
            {hasPasskeys() ? (
              <Box>
                <Button
                  variant={passkeys.length === 0 ? 'contained' : 'outlined'}
                  color={passkeys.length === 0 ? 'primary' : 'secondary'}
                  onClick={() => setStep({ name: 'add' })}
                >
                  {PASSKEYS.add}
                </Button>
              </Box>
            ) : (
              <Alert severity="info" role="note">
                {PASSKEYS.unsupported}
              </Alert>
            )}
            <Divider />
            <PaymentSigningSwitch isOn={paymentSigning.isOn} hasPasskey={passkeys.length > 0} />
          </>
        );
    }
  };

  return (
    <Panel title={PASSKEYS.title}>
      <Box sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>{content()}</Box>
    </Panel>
  );
};
