import { type ThemeOptions } from '@mui/material/styles';
import { darkPalette, lightPalette } from './palettes.js';
import { sharedOptions } from './shared-options.js';

/**
 * Options for react-admin's `theme` and `darkTheme`: deep-merge them over its defaults. Without CSS variables on
 * purpose: they make its bulk toolbar transparent.
 */
export const consoleLightTheme: ThemeOptions = { ...sharedOptions, palette: lightPalette };
export const consoleDarkTheme: ThemeOptions = { ...sharedOptions, palette: darkPalette };
