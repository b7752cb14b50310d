import { ALARM_TEXT, ALARMS, formatDayAndTime } from '@clearfold/content';
import { type RingingAlarm, type RingingAlarms as Answer } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  FAILED_JOBS_PLACE,
  FAILED_MAILS_PLACE,
  LEDGER_CHECK_PLACE,
  type Place,
  RECONCILIATION_PLACE,
} from '../dashboard/figure-places';
import { Stale } from '../components/answered';
import { ReasonDialog } from '../components/reason-dialog';
import { useAsked } from '../components/use-asked';
import { useCommand } from '../components/use-command';

const REFRESH_MILLISECONDS = 15_000;

const KEY = ['alarms'] as const;

const MOST_LETTERS = 1000;

/** Where the console shows more of it; of the rest only the server's log knows. */
const PLACES: Readonly<Partial<Record<RingingAlarm['part'], { to: Place; text: string }>>> = {
  'vouched-log': { to: LEDGER_CHECK_PLACE, text: ALARMS.toCheck },
  'checkpoint-key': { to: LEDGER_CHECK_PLACE, text: ALARMS.toCheck },
  'checkpoint-sink': { to: LEDGER_CHECK_PLACE, text: ALARMS.toCheck },
  'self-audit': { to: LEDGER_CHECK_PLACE, text: ALARMS.toCheck },
  'sealed-records': { to: LEDGER_CHECK_PLACE, text: ALARMS.toCheck },
  'self-audit-run': { to: LEDGER_CHECK_PLACE, text: ALARMS.toCheck },
  'failed-jobs': { to: FAILED_JOBS_PLACE, text: ALARMS.toJobs },
  'failed-mails': { to: FAILED_MAILS_PLACE, text: ALARMS.toMails },
  reconciliation: { to: RECONCILIATION_PLACE, text: ALARMS.toReconciliation },
};

/** What rings, for admins: since when, what to do, and whether writes go on. Nothing where nothing does. */
export const RingingAlarms = () => {
  const { canAccess } = useCanAccess({ resource: 'alarms', action: 'show' });
  return canAccess ? <Lines /> : null;
};

const Lines = () => {
  const { data, error, refetch } = useAsked(KEY, (to) => to.ringingAlarms(), { refetchInterval: REFRESH_MILLISECONDS });
  const alarms = data?.data ?? [];
  if (error) {
    return (
      <Stale refetch={refetch}>
        {ALARMS.failed} {error.message}
      </Stale>
    );
  }
  if (alarms.length === 0) return null;
  return (
    <Box component="section" aria-label={ALARMS.region} sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {alarms.map((alarm) => (
        <Line key={alarm.id} alarm={alarm} />
      ))}
    </Box>
  );
};

const Line = ({ alarm }: { alarm: RingingAlarm }) => {
  const { title, advice } = ALARM_TEXT[alarm.part];
  const place = PLACES[alarm.part];
  const mayLetGoOn = alarm.isOfTheLog && !alarm.letGoOn;
  return (
    <Alert severity={alarm.isOfTheLog ? 'error' : 'warning'}>
      <AlertTitle>{title}</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>{alarm.what}</Box>
      <div>
        {ALARMS.since(formatDayAndTime(alarm.since))}. {advice} {alarm.stopsWrites && ALARMS.writesStopped}
      </div>
      {alarm.letGoOn && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {ALARMS.letGoOnBy(alarm.letGoOn.by, formatDayAndTime(alarm.letGoOn.at))} {alarm.letGoOn.reason}
        </Box>
      )}
      {place && (
        <Box>
          <Box component={RouterLink} to={place.to} sx={{ color: 'inherit' }}>
            {place.text}
          </Box>
        </Box>
      )}
      {/* Under the labels: beside them it would leave a phone's little room. */}
      {mayLetGoOn && <LetGoOn id={alarm.id} title={title} />}
    </Alert>
  );
};

const LetGoOn = ({ id, title }: { id: string; title: string }) => {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const client = useQueryClient();
  const command = useCommand<Answer>((answer) => {
    client.setQueryData(KEY, answer);
    notify(ALARMS.done, { type: 'success' });
  });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => setOpen(true)}
        aria-label={ALARMS.letGoOnOf(title)}
        sx={{ mt: 1 }}
      >
        {ALARMS.letGoOn}
      </Button>
      {open && (
        <ReasonDialog
          command={command}
          title={ALARMS.letGoOnOf(title)}
          review={ALARMS.letGoOnHint}
          submit={ALARMS.letGoOn}
          colour="error"
          label={ALARMS.reason}
          missing="staff-reason-required"
          maxLength={MOST_LETTERS}
          onSubmit={(reason) => void command.send((to) => to.letGoOn(id, reason))}
          onClose={() => {
            command.forget();
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
