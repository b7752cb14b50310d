import { STAFF_POLICY } from '@clearfold/content';
import { type ManagedStaffMember } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRows } from '../records/use-records';

/** Whoever is left out is counted: the names are there to be read. */
const NAMED = 12;

const CANNOT_SIGN = { cannotSign: true };

const TO_THEM = `/members?filter=${encodeURIComponent(JSON.stringify(CANNOT_SIGN))}`;

/** Who would decide no more under a policy that has decisions signed, by name, with the way to them; to who sees the staff. */
export const WhoCannotSign = () => {
  const { canAccess: seesStaff = false } = useCanAccess({ resource: 'members', action: 'list' });
  return seesStaff ? <Named /> : null;
};

const textOf = ({ name, role, passkeys }: ManagedStaffMember): string =>
  STAFF_POLICY.oneWhoCannotSign(name, role, passkeys.waiting > 0);

const Named = () => {
  const { data, total = 0 } = useRows('members', {
    filter: CANNOT_SIGN,
    pagination: { page: 1, perPage: NAMED },
    sort: { field: 'name', order: 'ASC' },
  });
  if (data && total === 0) return <Box sx={{ mt: 0.75 }}>{STAFF_POLICY.everybodySigns}</Box>;
  return (
    <Box sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
      {data && <Box sx={{ mb: 0.75 }}>{STAFF_POLICY.cannotSign(data.map(textOf), total - data.length)}</Box>}
      <Box component={Link} to={TO_THEM} sx={{ color: 'inherit', fontWeight: 560 }}>
        {data ? STAFF_POLICY.seeWhoCannotSign : STAFF_POLICY.seeStaff}
      </Box>
    </Box>
  );
};
