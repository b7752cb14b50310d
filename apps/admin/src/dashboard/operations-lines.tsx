import { STAFF_DASHBOARD } from '@clearfold/content';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { useAsked } from '../components/use-asked';
import { ageLabel } from '../components/waiting-time';
import { getRows } from '../providers/resources';
import { DashboardLines } from './dashboard-lines';
import { FAILED_JOBS_PLACE, FAILED_MAILS_PLACE, LEDGER_CHECK_PLACE } from './figure-places';

const REFRESH_MILLISECONDS = 30_000;

/** The audit looks at an idle log every minute: after five it is late. */
const LATE_SECONDS = 300;

/** What runs by itself, for admins: jobs, mail and the audit, each in red while something is wrong with it. */
export const OperationsLines = () => {
  const { canAccess } = useCanAccess({ resource: 'jobs', action: 'list' });
  return canAccess ? <Lines /> : null;
};

const Lines = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const asked = { refetchInterval: REFRESH_MILLISECONDS };
  const { data: jobs } = useAsked(['jobs', 'failed'], (to) => to.jobCounts(), asked);
  const { data: mails } = useQuery({
    queryKey: ['mails', 'failed'],
    queryFn: () =>
      getRows(provider, 'mails', {
        filter: { state: 'failed' },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'createdAt', order: 'DESC' },
      }),
    ...asked,
  });
  const { data: audit } = useAsked(['self-audit'], (to) => to.selfAudit(), asked);
  const failedJobs = jobs?.failed;
  const failedMails = mails?.total;
  const age = audit?.ageSeconds;
  const replayed = audit?.lastNight?.differences ?? 0;
  const isLate =
    audit !== undefined && (audit.difference !== undefined || replayed > 0 || (age ?? Infinity) > LATE_SECONDS);
  const auditSays = () => {
    if (audit === undefined) return undefined;
    if (audit.difference) return STAFF_DASHBOARD.auditDiffers;
    if (replayed > 0) return STAFF_DASHBOARD.replayDiffers(replayed);
    if (age === undefined) return STAFF_DASHBOARD.auditNever;
    return age < 60 ? STAFF_DASHBOARD.auditedNow : STAFF_DASHBOARD.audited(ageLabel(age * 1000));
  };
  const lines = [
    {
      what: STAFF_DASHBOARD.jobs,
      says: failedJobs === undefined ? undefined : STAFF_DASHBOARD.failedJobs(failedJobs),
      isTrouble: (failedJobs ?? 0) > 0,
      to: FAILED_JOBS_PLACE,
    },
    {
      what: STAFF_DASHBOARD.mail,
      says: failedMails === undefined ? undefined : STAFF_DASHBOARD.undelivered(failedMails),
      isTrouble: (failedMails ?? 0) > 0,
      to: FAILED_MAILS_PLACE,
    },
    { what: STAFF_DASHBOARD.audit, says: auditSays(), isTrouble: isLate, to: LEDGER_CHECK_PLACE },
  ];
  return (
    <DashboardLines
      title={STAFF_DASHBOARD.byItself}
      lines={lines.map(({ what, says, isTrouble, to }) => ({
        what,
        says: says ?? STAFF_DASHBOARD.unknown,
        tone: isTrouble ? 'trouble' : 'quiet',
        to,
      }))}
    />
  );
};
