import { SIGNING_SWITCH } from '@clearfold/content';
import Draw from '@mui/icons-material/Draw';
import ToggleOff from '@mui/icons-material/ToggleOffOutlined';
import ToggleOn from '@mui/icons-material/ToggleOn';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { usePolicy } from '../policy/use-policy';
import { signingSwitch } from './signing-switch';

interface Props extends Pick<MenuItemProps, 'tabIndex' | 'autoFocus'> {
  /** Whether the server takes nothing unsigned of the reader. */
  mustSign: boolean;
}

/** The menu's entry that has decisions signed on this device, or not; where server or policy require it there is nothing to choose. */
export const SigningSwitch = ({ mustSign, ...item }: Props) => {
  const [isOn, setOn] = useState(signingSwitch.isOn);
  const { canAccess: mayRead = false } = useCanAccess({ resource: 'policy', action: 'list' });
  const policy = usePolicy({ enabled: mayRead && !mustSign }).data;
  const isRequired = mustSign || (policy?.current.signaturesRequired ?? false);
  const isSigning = isOn || isRequired;
  const turn = () => {
    signingSwitch.turn(!isOn);
    setOn(!isOn);
  };
  const Toggle = isSigning ? ToggleOn : ToggleOff;
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={isSigning}
      aria-disabled={isRequired}
      sx={{ whiteSpace: 'normal', maxWidth: 320 }}
      onClick={isRequired ? undefined : turn}
    >
      <ListItemIcon>
        <Draw fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={SIGNING_SWITCH.label}
        secondary={isRequired && SIGNING_SWITCH.required[mustSign ? 'server' : 'policy']}
        slotProps={{ primary: { variant: 'inherit' } }}
      />
      <Toggle sx={{ ml: 2, fontSize: 32, color: isSigning ? 'primary.main' : 'text.secondary' }} />
    </MenuItem>
  );
};
