import { CONSOLE, STAFF_DASHBOARD, REVIEW_PANEL } from '@clearfold/content';
import { type DayFigures } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { RingingAlarms } from '../alarms/ringing-alarms';
import { Failed, Stale } from '../components/answered';
import { ROLE_HOME } from '../layout/role-home';
import { SoleAdminNotice } from '../staff/sole-admin-notice';
import { type StaffIdentity } from '../providers/staff-identity';
import { DashboardLoading } from './dashboard-loading';
import { FlowsPanel } from './flows-panel';
import { LiabilitiesPanel } from './liabilities-panel';
import { OperationsLines } from './operations-lines';
import { ReconciliationLines } from './reconciliation-lines';
import { SecondPersonLines } from './second-person-lines';
import { useDashboardFigures } from './use-dashboard-figures';
import { WaitingTiles } from './waiting-tiles';

const Figures = ({ figures }: { figures: DayFigures }) => (
  <>
    <WaitingTiles figures={figures} />
    <SecondPersonLines />
    <ReconciliationLines />
    <OperationsLines />
    <Box
      sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } }}
    >
      <FlowsPanel days={figures.days} />
      <LiabilitiesPanel liabilities={figures.liabilities} />
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
      {STAFF_DASHBOARD.position(REVIEW_PANEL.eventPosition(figures.position))}
    </Typography>
  </>
);

/** How the day stands: what waits, what came and went, what is owed. */
const Dashboard = () => {
  const { data: figures, error, refetch } = useDashboardFigures();
  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 4 }}>
      <title>{`${STAFF_DASHBOARD.title} · ${CONSOLE.title}`}</title>
      <Typography component="h1" variant="h5" sx={{ mb: 1.5 }}>
        {STAFF_DASHBOARD.title}
      </Typography>
      <RingingAlarms />
      <SoleAdminNotice />
      {error && figures && <Stale refetch={refetch}>{STAFF_DASHBOARD.stale}</Stale>}
      {figures && <Figures figures={figures} />}
      {!figures && error && <Failed what={STAFF_DASHBOARD.failed} error={error} refetch={refetch} />}
      {!figures && !error && <DashboardLoading />}
    </Box>
  );
};

/** Where the console opens; it leads on to the role's own page, but for who chose the dashboard in the menu. */
const DashboardPage = () => {
  const { canAccess, isPending } = useCanAccess({ resource: 'dashboard', action: 'show' });
  const { identity } = useGetIdentity();
  const { key } = useLocation();
  if (isPending || !identity) return <DashboardLoading />;
  const home = ROLE_HOME[(identity as StaffIdentity).role];
  // The router's name for an address that nothing within the console led to.
  const isEntry = key === 'default';
  if (home !== '/' && (isEntry || !canAccess)) return <Navigate to={home} replace />;
  return <Dashboard />;
};

export default DashboardPage;
