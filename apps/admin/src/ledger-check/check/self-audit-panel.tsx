import { formatDayAndTime, LEDGER_CHECK, RECORDS } from '@clearfold/content';
import { type NightlyAudit, type SelfAuditAnswer } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Failed } from '#components/answered.tsx';
import { useAsked } from '#components/use-asked.ts';
import { NamedChecksTable } from './named-checks-table';
import { RecordsLoading } from '#records/records-loading.tsx';

const REFRESH_MILLISECONDS = 10_000;

/** How far the server itself has verified its ledger, while one looks. */
export const SelfAuditPanel = () => {
  const { data, error, isPending, refetch } = useAsked(['ledger', 'self-audit'], (to) => to.selfAudit(), {
    refetchInterval: REFRESH_MILLISECONDS,
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {LEDGER_CHECK.selfAuditHint}
      </Typography>
      {isPending && <RecordsLoading label={RECORDS.loading(LEDGER_CHECK.selfAudit)} rows={2} />}
      {data && <Audit {...data} />}
      {error && <Failed what={RECORDS.failed(LEDGER_CHECK.selfAudit)} error={error} refetch={refetch} />}
    </>
  );
};

const Audit = ({ position, ageSeconds, eventsBehind, difference, stopsWrites, lastNight }: SelfAuditAnswer) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {difference ? (
      <Alert severity="error">
        <AlertTitle>{LEDGER_CHECK.auditStopped(formatDayAndTime(difference.since))}</AlertTitle>
        {difference.position !== undefined && LEDGER_CHECK.atEvent(difference.position)}
        {difference.what} {stopsWrites && LEDGER_CHECK.writesStopped}
      </Alert>
    ) : (
      <Alert severity={position === undefined ? 'info' : 'success'}>
        {position === undefined
          ? LEDGER_CHECK.notAudited
          : LEDGER_CHECK.audited(position, ageSeconds ?? 0, eventsBehind)}
      </Alert>
    )}
    {lastNight ? <Night {...lastNight} /> : <Box sx={{ fontSize: '0.875rem' }}>{LEDGER_CHECK.noNight}</Box>}
  </Box>
);

const Night = ({ finishedAt, position, differences, findings, checks }: NightlyAudit) => (
  <>
    <Alert severity={differences === 0 ? 'success' : 'error'}>
      {LEDGER_CHECK.night(formatDayAndTime(finishedAt))}{' '}
      {differences === 0
        ? LEDGER_CHECK.sound(position)
        : `${LEDGER_CHECK.differs(differences)}. ${findings[0]?.what ?? ''}`}
    </Alert>
    {checks && <NamedChecksTable {...checks} />}
  </>
);
