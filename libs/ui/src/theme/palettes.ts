import { type PaletteOptions } from '@mui/material/styles';
import { COLOUR } from './tokens.js';

/** Soft fills behind a status or a message; the colour of the same name's `dark` (light scheme) reads on them. */
interface Tint {
  green: string;
  onGreen: string;
  amber: string;
  onAmber: string;
  red: string;
  onRed: string;
}

/** The faces of the folded paper, from lit to shaded. */
interface Fold {
  lit: string;
  sheet: string;
  shade: string;
  accent: string;
  accentShade: string;
  ink: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    tint: Tint;
    fold: Fold;
    /** Hairline of a field: at least 3:1 against the page, unlike the divider. */
    outline: string;
    /** A surface a step below the page. */
    sunken: string;
  }
  interface PaletteOptions {
    tint?: Tint;
    fold?: Fold;
    outline?: string;
    sunken?: string;
  }
}

/** The folded paper by daylight. */
export const foldColours: Fold = {
  lit: COLOUR.white,
  sheet: COLOUR.sand.light,
  shade: COLOUR.sand.base,
  accent: COLOUR.emerald.base,
  accentShade: COLOUR.emerald.deep,
  ink: COLOUR.ink,
};

export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: COLOUR.emerald.base, dark: COLOUR.emerald.deep, light: '#2E9474', contrastText: COLOUR.white },
  secondary: { main: COLOUR.ink, contrastText: COLOUR.paper },
  success: { main: COLOUR.emerald.base, dark: COLOUR.emerald.deep, contrastText: COLOUR.white },
  error: { main: COLOUR.brick.base, dark: COLOUR.brick.deep, contrastText: COLOUR.white },
  warning: { main: COLOUR.amber.deep, dark: COLOUR.amber.deep, contrastText: COLOUR.white },
  info: { main: COLOUR.slate.text, contrastText: COLOUR.white },
  background: { default: COLOUR.paper, paper: COLOUR.white },
  text: { primary: COLOUR.ink, secondary: COLOUR.slate.text, disabled: COLOUR.slate.outline },
  divider: 'rgba(11, 27, 43, 0.12)',
  action: { hover: 'rgba(11, 27, 43, 0.04)', selected: 'rgba(11, 27, 43, 0.06)' },
  outline: COLOUR.slate.outline,
  sunken: COLOUR.sand.light,
  tint: {
    green: COLOUR.emerald.tint,
    onGreen: COLOUR.emerald.deep,
    amber: COLOUR.amber.tint,
    onAmber: COLOUR.amber.deep,
    red: COLOUR.brick.tint,
    onRed: COLOUR.brick.deep,
  },
  fold: foldColours,
};

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: COLOUR.emerald.lifted, dark: '#3FB38A', light: '#8ADBBF', contrastText: COLOUR.ink },
  secondary: { main: COLOUR.paper, contrastText: COLOUR.ink },
  success: { main: COLOUR.emerald.lifted, dark: '#3FB38A', contrastText: COLOUR.ink },
  error: { main: COLOUR.brick.lifted, dark: '#E07A68', contrastText: COLOUR.ink },
  warning: { main: COLOUR.amber.lifted, dark: '#D9A84A', contrastText: COLOUR.ink },
  info: { main: COLOUR.slate.lifted, contrastText: COLOUR.ink },
  background: { default: COLOUR.ink, paper: COLOUR.night.raised },
  text: { primary: COLOUR.paper, secondary: COLOUR.slate.lifted, disabled: COLOUR.slate.outlineDark },
  divider: 'rgba(251, 250, 247, 0.14)',
  action: { hover: 'rgba(251, 250, 247, 0.05)', selected: 'rgba(251, 250, 247, 0.08)' },
  outline: COLOUR.slate.outlineDark,
  sunken: COLOUR.night.sunken,
  tint: {
    green: COLOUR.emerald.tintDark,
    onGreen: COLOUR.emerald.lifted,
    amber: COLOUR.amber.tintDark,
    onAmber: COLOUR.amber.lifted,
    red: COLOUR.brick.tintDark,
    onRed: COLOUR.brick.lifted,
  },
  fold: {
    lit: '#2A4258',
    sheet: '#1E354A',
    shade: '#172C40',
    accent: '#2F9E7A',
    accentShade: '#1F7A5D',
    ink: COLOUR.paper,
  },
};
