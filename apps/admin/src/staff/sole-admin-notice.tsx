import { SOLE_ADMIN } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { INVITE } from './invite-state';
import { useStaffProposals } from './use-staff-proposals';

/** Tells the only admin to invite a second one; nothing to everybody else. */
export const SoleAdminNotice = () => {
  const { canAccess: managesStaff = false } = useCanAccess({ resource: 'members', action: 'list' });
  const { data: answer } = useStaffProposals(managesStaff);
  if (!managesStaff || answer === undefined || answer.activeAdmins > 1) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to="/members"
          state={INVITE}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {SOLE_ADMIN.go}
        </Button>
      }
    >
      {SOLE_ADMIN.text}
    </Alert>
  );
};
