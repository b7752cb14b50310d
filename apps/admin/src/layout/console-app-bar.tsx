import { CONSOLE } from '@clearfold/content';
import { BrandMark } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AppBar, LoadingIndicator } from 'react-admin';
import { SearchButton } from '../search/search-button';
import { StaffMenu } from './staff-menu';
import { ThemeButton } from './theme-button';

const Tools = () => (
  <>
    <SearchButton />
    <LoadingIndicator />
    <ThemeButton />
  </>
);

/** Brand on the left; what is loading, the theme and who is signed in on the right. */
export const ConsoleAppBar = () => (
  <AppBar
    alwaysOn
    color="inherit"
    elevation={0}
    sx={{ bgcolor: 'background.paper', color: 'text.primary', borderBottom: 1, borderColor: 'divider' }}
    toolbar={<Tools />}
    userMenu={<StaffMenu />}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexGrow: 1, minWidth: 0 }}>
      <BrandMark size={22} />
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' }, pt: 0.25 }}>
        {CONSOLE.name}
      </Typography>
    </Box>
  </AppBar>
);
