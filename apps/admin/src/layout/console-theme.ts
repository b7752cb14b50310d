import { consoleDarkTheme, consoleLightTheme } from '@clearfold/ui';
import { type ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { compactComponents } from './compact-components';

/** Our options over react-admin's own: without its defaults its components lose theirs. */
const over = (defaults: RaThemeOptions, ours: ThemeOptions): RaThemeOptions => ({
  ...defaults,
  ...ours,
  sidebar: { width: 200, closedWidth: 48 },
  components: { ...defaults.components, ...ours.components, ...compactComponents },
});

export const lightTheme = over(defaultLightTheme, consoleLightTheme);
export const darkTheme = over(defaultDarkTheme, consoleDarkTheme);
