import { type ThemeOptions } from '@mui/material/styles';
import { alertTints } from './alert-tints.js';
import { darkPalette, lightPalette } from './palettes.js';
import { sharedOptions } from './shared-options.js';

const consoleOptions: ThemeOptions = {
  ...sharedOptions,
  components: {
    ...sharedOptions.components,
    MuiAlert: {
      styleOverrides: {
        standard: ({ theme: { palette } }) => ({
          variants: [
            ...alertTints(palette),
            { props: { severity: 'info' }, style: { color: palette.text.primary, backgroundColor: palette.sunken } },
          ],
        }),
      },
    },
  },
};

/**
 * Options for react-admin's `theme` and `darkTheme`: deep-merge them over its defaults. Without CSS variables on
 * purpose: they make its bulk toolbar transparent.
 */
export const consoleLightTheme: ThemeOptions = { ...consoleOptions, palette: lightPalette };
export const consoleDarkTheme: ThemeOptions = { ...consoleOptions, palette: darkPalette };
