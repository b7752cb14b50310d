import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCents, SIGN_PAYMENT } from '@clearfold/content';
import { DialogFrame, TABULAR_FIGURES } from '@clearfold/ui';
import { closePrompt, PromptError, signStatements } from '@clearfold/ui/passkeys';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type Question } from './question';
import { type ToSign } from './to-sign';

/** What is signed, in words, and the button that opens the browser's prompt. */
export const SigningDialog = ({ toSign, statement, keys, onAnswer }: Question) => {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<PromptError>();
  const button = useRef<HTMLButtonElement>(null);
  // Whoever leaves leaves the prompt.
  useEffect(() => closePrompt, []);
  useEffect(() => {
    if (why && !busy) button.current?.focus();
  }, [why, busy]);

  const sign = async (): Promise<void> => {
    setBusy(true);
    setWhy(undefined);
    try {
      onAnswer(await signStatements([statement], keys));
    } catch (error) {
      setWhy(error instanceof PromptError ? error : new PromptError(error));
      setBusy(false);
    }
  };

  return (
    <DialogFrame
      open
      title={SIGN_PAYMENT.title[toSign.kind]}
      edge="primary.main"
      onClose={() => onAnswer()}
      actions={
        <>
          <Button variant="outlined" color="secondary" fullWidth onClick={() => onAnswer()}>
            {SIGN_PAYMENT.cancel}
          </Button>
          <Button
            ref={button}
            autoFocus
            variant="contained"
            fullWidth
            disabled={busy}
            aria-busy={busy}
            onClick={() => void sign()}
          >
            {busy ? SIGN_PAYMENT.busy : SIGN_PAYMENT.sign}
          </Button>
        </>
      }
    >
      <Facts facts={factsOf(toSign)} />
      <Typography variant="body2" color="textSecondary">
        {SIGN_PAYMENT.hint[toSign.kind]}
      </Typography>
      {why && (
        <Alert severity={why.isClosed ? 'info' : 'error'} role="alert">
          {why.message}{' '}
          <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
            {SIGN_PAYMENT.lost}{' '}
            <Link component={RouterLink} to="/dashboard/support" color="inherit" underline="always">
              {SIGN_PAYMENT.toSupport}
            </Link>
          </Box>
        </Alert>
      )}
    </DialogFrame>
  );
};

interface Fact {
  name: string;
  value: string;
  isAmount?: boolean;
}

const factsOf = (toSign: ToSign): readonly Fact[] => {
  switch (toSign.kind) {
    case 'RequestWithdrawal':
      return [amountOf(toSign.amountCents), { name: SIGN_PAYMENT.payee, value: toSign.recipientAccount }];
    case 'RequestTransfer': {
      const { amountCents, recipientId, recipientName } = toSign;
      const named = recipientName === undefined ? [] : [{ name: SIGN_PAYMENT.payee, value: recipientName }];
      return [amountOf(amountCents), ...named, { name: SIGN_PAYMENT.recipientId, value: recipientId }];
    }
    case 'AddInvestorKey':
    case 'RemoveInvestorKey':
      return [{ name: SIGN_PAYMENT.passkey, value: toSign.name }];
    case 'SwitchOnPaymentSigning':
    case 'SwitchOffPaymentSigning':
      return [];
  }
};

const amountOf = (cents: bigint): Fact => ({ name: SIGN_PAYMENT.amount, value: formatCents(cents), isAmount: true });

const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <Box
      component="dl"
      translate="no"
      sx={{ display: 'grid', gap: 1.5, m: 0, py: 1.5, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {facts.map(({ name, value, isAmount }) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant={isAmount ? 'h5' : 'body1'}
            sx={{ m: 0, overflowWrap: 'anywhere', ...TABULAR_FIGURES }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
