import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FAILURE_TEXT, formatDayAndTime, MISSING_TOKEN_TEXT, SIGNING_RELEASE } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ownPasskeysAnswer } from '#api/answers/passkeys.ts';
import { failureText } from '#api/api-failure.ts';
import { callApi } from '#api/call-api.ts';
import { keepPasskeys, passkeysQuery } from './passkeys-query';

/** On every screen, while support's release of somebody's payments runs: what comes when, and the way to stop it. */
export const ReleaseBanner = () => {
  const { data } = useQuery(passkeysQuery);
  const stop = useMutation({
    mutationFn: () => callApi(routes.passkeys.keepSigning, { needsToken: true, answer: ownPasskeysAnswer }),
    onSuccess: keepPasskeys,
  });
  const { isOn = false, release } = data?.paymentSigning ?? {};
  if (stop.isSuccess) {
    return (
      <Alert severity="success" role="status" sx={{ mb: 3 }} onClose={stop.reset}>
        {SIGNING_RELEASE.stopped}
      </Alert>
    );
  }
  if (!isOn || !release) return null;
  return (
    <>
      <Alert
        severity="warning"
        action={
          <Button
            color="inherit"
            size="small"
            disabled={stop.isPending}
            onClick={() => stop.mutate()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {SIGNING_RELEASE.stop}
          </Button>
        }
        sx={{
          mb: stop.error ? 1 : 3,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-message': { flex: { xs: '1 0 70%', sm: 1 } },
        }}
      >
        {SIGNING_RELEASE.banner(formatDayAndTime(release.endsAt))}
      </Alert>
      {stop.error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failureText(stop.error, FAILURE_TEXT.keepSigning, MISSING_TOKEN_TEXT.action)}
        </Alert>
      )}
    </>
  );
};
