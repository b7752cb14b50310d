import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, LOADING, MISSING_TOKEN_TEXT, SECOND_FACTOR } from '@clearfold/content';
import {
  type BackupCodesAnswer,
  ConfirmSecondFactorRequest,
  routes,
  type SecondFactorEnrolment,
  SecondFactorPasswordRequest,
  SecondFactorProofRequest,
  type SecondFactorStatus,
} from '@clearfold/contracts';
import { ErrorState, lazyComponent, RowsSkeleton } from '@clearfold/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageAnswer } from '#api/answers/message.ts';
import { backupCodesAnswer, enrolmentAnswer, secondFactorOnAnswer } from '#api/answers/security.ts';
import { failureText } from '#api/api-failure.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#session/query-client.ts';
import { failedToLoad } from '../../account/failed-to-load';
import { isUnknownCall } from '../../account/unknown-call';
import { Panel } from '../../panel';
import { passkeysQuery } from '../../passkeys/passkeys-query';
import { BackupCodes } from './backup-codes';
import { secondFactorQuery } from './second-factor-query';
import { SecurityForm } from './security-form';
import { sessionsQuery } from './sessions-query';

type Step =
  | { name: 'status'; message?: string }
  | { name: 'password' | 'renew' | 'disable' }
  | { name: 'confirm'; enrolment: SecondFactorEnrolment }
  | { name: 'codes'; answer: BackupCodesAnswer };

/** Draws a code: 6 kB that no other setting needs. */
const loadEnrolmentKey = () => import('./enrolment-key');
const EnrolmentKey = lazyComponent(loadEnrolmentKey);

/** What signing in takes, in words. */
const standing = ({ enabled, backupCodesLeft: left }: SecondFactorStatus, hasPasskey: boolean): string => {
  if (enabled) return hasPasskey ? SECOND_FACTOR.onBesidesPasskey(left) : SECOND_FACTOR.on(left);
  return hasPasskey ? SECOND_FACTOR.offBesidesPasskey(left) : SECOND_FACTOR.off;
};

/** Two-step sign-in: whether it is on, and the way on and off. */
export const SecondFactorPanel = () => {
  const status = useQuery(secondFactorQuery);
  const hasPasskey = (useQuery(passkeysQuery).data?.passkeys.length ?? 0) > 0;
  const [step, setStep] = useState<Step>({ name: 'status' });
  const back = () => setStep({ name: 'status' });

  const changed = (next: Step): void => {
    setStep(next);
    void queryClient.invalidateQueries(secondFactorQuery);
    void queryClient.invalidateQueries(sessionsQuery);
  };

  if (isUnknownCall(status.error)) return null;

  const content = () => {
    if (failedToLoad(status)) {
      return (
        <ErrorState
          message={failureText(status.error, FAILURE_TEXT.secondFactorLoad, MISSING_TOKEN_TEXT.action)}
          retryLabel={SECOND_FACTOR.retry}
          onRetry={() => void status.refetch()}
        />
      );
    }
    if (!status.data) return <RowsSkeleton rows={2} label={LOADING} />;
    switch (step.name) {
      case 'password':
        return (
          <SecurityForm
            dto={SecondFactorPasswordRequest}
            fields={['password']}
            call={(body) => callApi(routes.secondFactor.enrol, { needsToken: true, body, answer: enrolmentAnswer })}
            intro={SECOND_FACTOR.passwordIntro}
            submitLabel={SECOND_FACTOR.next}
            onBack={back}
            onDone={(enrolment) => setStep({ name: 'confirm', enrolment })}
          />
        );
      case 'confirm':
        return (
          <SecurityForm
            dto={ConfirmSecondFactorRequest}
            fields={hasPasskey ? ['code', 'backupCode'] : ['code']}
            call={(body) =>
              callApi(routes.secondFactor.confirm, { needsToken: true, body, answer: secondFactorOnAnswer })
            }
            intro={hasPasskey ? SECOND_FACTOR.confirmIntroBesidesPasskey : SECOND_FACTOR.confirmIntro}
            submitLabel={SECOND_FACTOR.switchOn}
            onBack={back}
            onDone={({ message, backupCodes }) =>
              changed(backupCodes ? { name: 'codes', answer: { message, backupCodes } } : { name: 'status', message })
            }
          >
            <EnrolmentKey enrolment={step.enrolment} />
          </SecurityForm>
        );
      case 'renew':
        return (
          <SecurityForm
            dto={SecondFactorProofRequest}
            fields={['password', 'code']}
            call={(body) => callApi(routes.secondFactor.renew, { needsToken: true, body, answer: backupCodesAnswer })}
            intro={SECOND_FACTOR.renewIntro}
            submitLabel={SECOND_FACTOR.renew}
            onBack={back}
            onDone={(answer) => changed({ name: 'codes', answer })}
          />
        );
      case 'disable':
        return (
          <SecurityForm
            dto={SecondFactorProofRequest}
            fields={['password', 'code']}
            call={(body) => callApi(routes.secondFactor.disable, { needsToken: true, body, answer: messageAnswer })}
            intro={SECOND_FACTOR.disableIntro}
            submitLabel={SECOND_FACTOR.switchOff}
            onBack={back}
            onDone={({ message }) => changed({ name: 'status', message })}
          />
        );
      case 'codes':
        return <BackupCodes answer={step.answer} onDone={back} />;
      case 'status':
        return (
          <>
            {step.message && (
              <Alert severity="success" role="status">
                {step.message}
              </Alert>
            )}
            <Typography color="textSecondary" sx={{ maxWidth: '56ch' }}>
              {standing(status.data, hasPasskey)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {status.data.enabled ? (
                <>
                  <Button variant="outlined" color="secondary" onClick={() => setStep({ name: 'renew' })}>
                    {SECOND_FACTOR.renew}
                  </Button>
                  <Button variant="outlined" color="error" onClick={() => setStep({ name: 'disable' })}>
                    {SECOND_FACTOR.switchOff}
                  </Button>
                </>
              ) : (
                <Button variant="contained" onClick={() => setStep({ name: 'password' })}>
                  {hasPasskey ? SECOND_FACTOR.setUpApp : SECOND_FACTOR.setUp}
                </Button>
              )}
            </Box>
          </>
        );
    }
  };

  return (
    <Panel title={SECOND_FACTOR.title}>
      <Box sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>{content()}</Box>
    </Panel>
  );
};
