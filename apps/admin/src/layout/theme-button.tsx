import { CONSOLE } from '@clearfold/content';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { useTheme } from 'react-admin';

/** Switches between light and dark; until someone does, the system's preference stands. */
export const ThemeButton = () => {
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  const label = dark ? CONSOLE.lightTheme : CONSOLE.darkTheme;

  // The page behind the root follows, as colour-scheme.js set it up before the console loaded.
  useEffect(() => {
    document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
  }, [dark]);

  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
