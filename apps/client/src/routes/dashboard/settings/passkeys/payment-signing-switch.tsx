import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, PAYMENT_SIGNING } from '@clearfold/content';
import { type OwnPasskeysAnswer, routes } from '@clearfold/contracts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '#api/api-failure.ts';
import { ownPasskeysAnswer } from '#api/answers/passkeys.ts';
import { callApi } from '#api/call-api.ts';
import { NotSigned } from '../../passkeys/not-signed';
import { keepPasskeys } from '../../passkeys/passkeys-query';
import { useSigning } from '../../passkeys/use-signing';

interface Props {
  isOn: boolean;
  hasPasskey: boolean;
}

/** Has withdrawals and transfers signed, or no more; either is signed itself. */
export const PaymentSigningSwitch = ({ isOn, hasPasskey }: Props) => {
  const id = useId();
  const { signed, dialog } = useSigning();
  const turn = useMutation({
    mutationFn: (toOn: boolean): Promise<OwnPasskeysAnswer> =>
      signed(
        (headers) =>
          callApi(toOn ? routes.passkeys.signPayments : routes.passkeys.signNoPayments, {
            needsToken: true,
            headers,
            answer: ownPasskeysAnswer,
          }),
        { kind: toOn ? 'SwitchOnPaymentSigning' : 'SwitchOffPaymentSigning' },
      ),
    onSuccess: keepPasskeys,
  });
  const isOff = !isOn && !hasPasskey;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FormControlLabel
        label={PAYMENT_SIGNING.label}
        control={
          <Switch
            checked={isOn}
            disabled={isOff || turn.isPending}
            onChange={(_event, toOn) => turn.mutate(toOn)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <Box
        id={id}
        sx={{
          display: 'grid',
          gap: 1,
          maxWidth: '60ch',
          typography: 'body2',
          color: 'text.secondary',
          '& p': { m: 0 },
        }}
      >
        {isOff && <p>{PAYMENT_SIGNING.needsPasskey}</p>}
        <p>{PAYMENT_SIGNING.protects}</p>
        <p>{PAYMENT_SIGNING.lost}</p>
      </Box>
      {turn.error && !(turn.error instanceof NotSigned) && (
        <Alert severity="error">
          {failureText(turn.error, FAILURE_TEXT.paymentSigning, MISSING_TOKEN_TEXT.action)}
        </Alert>
      )}
      {turn.data && (
        <Alert severity="success" role="status">
          {isOn ? PAYMENT_SIGNING.switchedOn : PAYMENT_SIGNING.switchedOff}
        </Alert>
      )}
      {dialog}
    </Box>
  );
};
