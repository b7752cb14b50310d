import { formatDayAndTime, STAFF_PAYMENT_SIGNING } from '@clearfold/content';
import { type PaymentSigning, type StaffInvestorDetail } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { CommandDialog } from '../components/command-dialog';
import { ReasonDialog } from '../components/reason-dialog';
import { Section } from '../components/section';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { investorName } from './investor-name';

const { release, keep } = STAFF_PAYMENT_SIGNING;

/** Whether an investor signs withdrawals and transfers, and the way to let somebody go without who lost the device. */
export const PaymentSigningSection = ({ investor }: { investor: StaffInvestorDetail }) => {
  const { id, status, passkeys, paymentSigning } = investor;
  const [open, setOpen] = useState<'release' | 'keep'>();
  const notify = useNotify();
  const { refresh } = useRecordsCache('investors');
  const { canAccess = false } = useCanAccess({ resource: 'investors', action: 'release-signing' });
  const close = () => setOpen(undefined);
  const done = (message: string) => {
    notify(message, { type: 'success' });
    close();
    void refresh();
  };
  const begin = useCommand<PaymentSigning>((answer) =>
    done(release.done(answer.release && formatDayAndTime(answer.release.endsAt))),
  );
  const end = useCommand<PaymentSigning>(() => done(keep.done));
  const running = paymentSigning.isOn ? paymentSigning.release : undefined;
  const mayAct = canAccess && paymentSigning.isOn && status !== 'closed';

  return (
    <Section title={STAFF_PAYMENT_SIGNING.title}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', fontSize: '0.875rem' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Badge tone={paymentSigning.isOn ? 'green' : 'neutral'}>
            {paymentSigning.isOn ? STAFF_PAYMENT_SIGNING.on : STAFF_PAYMENT_SIGNING.off}
          </Badge>
          <Typography variant="body2" component="span" color="textSecondary">
            {STAFF_PAYMENT_SIGNING.passkeys(passkeys)}
          </Typography>
        </Box>
        {running && (
          <Alert severity="warning" role="note" sx={{ justifySelf: 'stretch' }}>
            {STAFF_PAYMENT_SIGNING.running(formatDayAndTime(running.at), formatDayAndTime(running.endsAt))}
          </Alert>
        )}
        {mayAct && (
          <Button
            variant="outlined"
            color="secondary"
            size="small"
            onClick={() => {
              (running ? end : begin).forget();
              setOpen(running ? 'keep' : 'release');
            }}
          >
            {running ? keep.button : release.button}
          </Button>
        )}
      </Box>
      {open === 'release' && (
        <ReasonDialog
          command={begin}
          title={release.title(investorName(investor))}
          review={release.review}
          submit={release.submit}
          missing="staff-reason-required"
          maxLength={1000}
          onSubmit={(reason) => void begin.send((to) => to.releasePaymentSigning(id, reason))}
          onClose={close}
        />
      )}
      {open === 'keep' && (
        <CommandDialog
          open
          command={end}
          title={keep.title(investorName(investor))}
          review={keep.review}
          submit={keep.button}
          onSubmit={() => void end.send((to) => to.keepPaymentSigning(id))}
          onClose={close}
        />
      )}
    </Section>
  );
};
