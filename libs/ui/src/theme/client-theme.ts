import { type createTheme } from '@mui/material/styles';
import { clientComponents } from './client-components.js';
import { darkPalette, lightPalette } from './palettes.js';
import { sharedOptions } from './shared-options.js';

/**
 * The client's theme as options for createTheme. Both colour schemes live in CSS variables under a class on `<html>`,
 * which a script in the page's head sets before the first paint.
 */
export const clientTheme: NonNullable<Parameters<typeof createTheme>[0]> = {
  ...sharedOptions,
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  components: { ...sharedOptions.components, ...clientComponents },
};
