import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { SETTINGS } from '@clearfold/content';
import { type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChangePasswordForm } from './password/change-password-form';
import { ChangePinForm } from './pin/change-pin-form';
import { NextOfKinForm } from './next-of-kin/next-of-kin-form';
import { ProfilePicture } from './picture/profile-picture';
import { ProfileForm } from './profile/profile-form';

/** In their order (docs/requirements.md, SET-01); the name stands in the address. */
const TABS: readonly { name: string; label: string; Content: ComponentType }[] = [
  { name: 'profile', label: SETTINGS.tabs.profile, Content: ProfileForm },
  { name: 'next-of-kin', label: SETTINGS.tabs.nextOfKin, Content: NextOfKinForm },
  { name: 'pin', label: SETTINGS.tabs.pin, Content: ChangePinForm },
  { name: 'password', label: SETTINGS.tabs.password, Content: ChangePasswordForm },
  { name: 'picture', label: SETTINGS.tabs.picture, Content: ProfilePicture },
];

/** The five tabs. All stay mounted: what was typed in one is still there after a look at another. */
export const SettingsTabs = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = TABS.find(({ name }) => name === asked)?.name ?? 'profile';
  return (
    <Paper component="section" sx={{ minWidth: 0, overflow: 'hidden' }}>
      <Tabs
        value={open}
        onChange={(_event, name: string) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={SETTINGS.tabsLabel}
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          // A button that leads nowhere would push the first tab away from the edge.
          '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' },
          // Beside the second column all five stand in the width of the first.
          '& .MuiTab-root': { minWidth: 0, px: { xs: 1.5, lg: 1, xl: 2 }, fontSize: { lg: '0.875rem' } },
        }}
      >
        {TABS.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      {TABS.map(({ name, Content }) => (
        <Box
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== open}
          sx={{ p: { xs: 2, sm: 4 } }}
        >
          <Content />
        </Box>
      ))}
    </Paper>
  );
};
