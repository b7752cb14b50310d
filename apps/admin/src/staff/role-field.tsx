import { ROLE_TEXT, STAFF_MEMBERS } from '@clearfold/content';
import { STAFF_ROLES, type StaffRole } from '@clearfold/contracts';
import TextField from '@mui/material/TextField';

interface Props {
  role: StaffRole;
  onRole: (role: StaffRole) => void;
}

export const RoleField = ({ role, onRole }: Props) => (
  <TextField
    select
    id="member-role"
    label={STAFF_MEMBERS.role}
    value={role}
    onChange={({ target }) => onRole(target.value as StaffRole)}
    slotProps={{ select: { native: true } }}
  >
    {STAFF_ROLES.map((each) => (
      <option key={each} value={each}>
        {ROLE_TEXT[each]}
      </option>
    ))}
  </TextField>
);
