import { CONSOLE, OWN_KEYS, ROLE_TEXT } from '@clearfold/content';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Key from '@mui/icons-material/Key';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { type StaffIdentity } from '../providers/staff-identity';
import { SigningSwitch } from '../signing/signing-switch-item';
import { useOwnKeys } from '../staff/keys/use-keys';

/** Who is signed in and as what, their passkeys, and the way out. */
export const StaffMenu = () => {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const { data: own, refetch } = useOwnKeys({ refetches: false });
  const passkeys = own?.data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!identity) return null;
  const { fullName = '', role } = identity as StaffIdentity;
  const open = (button: HTMLElement): void => {
    setAnchor(button);
    // An admin may have confirmed one meanwhile.
    void refetch();
  };

  return (
    <>
      <ButtonBase
        aria-expanded={anchor !== null}
        aria-haspopup="menu"
        aria-label={`${CONSOLE.account}. ${CONSOLE.signedInAs(fullName, ROLE_TEXT[role])}`}
        onClick={(event) => open(event.currentTarget)}
        sx={{ gap: 1, px: 1, minHeight: 36, borderRadius: '8px', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <AccountCircleOutlined fontSize="small" />
        <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'start' }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 560, lineHeight: 1.2 }}
          >
            {fullName}
          </Typography>
          <Typography
            component="span"
            color="textSecondary"
            sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 1.2 }}
          >
            {ROLE_TEXT[role]}
          </Typography>
        </Box>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Typography component="li" role="none" variant="body2" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
          {CONSOLE.signedInAs(fullName, ROLE_TEXT[role])}
        </Typography>
        <MenuItem component={Link} to="/passkeys" sx={{ whiteSpace: 'normal' }} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Key fontSize="small" />
          </ListItemIcon>
          {passkeys?.length === 0 ? OWN_KEYS.menuFirst : OWN_KEYS.title}
        </MenuItem>
        {passkeys?.some(({ status }) => status === 'enrolled') && role !== 'auditor' && (
          <SigningSwitch mustSign={own?.signaturesRequired ?? false} />
        )}
        <MenuItem onClick={() => void logout(undefined, undefined, false)}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {CONSOLE.signOut}
        </MenuItem>
      </Menu>
    </>
  );
};
