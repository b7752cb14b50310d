import { type TypographyVariantsOptions } from '@mui/material/styles';
import { FONT } from './tokens.js';

const display = {
  fontFamily: FONT.display,
  fontWeight: 460,
  letterSpacing: '-0.018em',
  textWrap: 'balance',
} as const;

/** h1 to h3 are the public pages' serif headings; the dashboard and the console use h4 and below, in Inter. */
export const typography: TypographyVariantsOptions = {
  fontFamily: FONT.text,
  htmlFontSize: 16,
  h1: { ...display, fontSize: 'clamp(2.5rem, 1.6rem + 3.9vw, 4.25rem)', lineHeight: 1.06, letterSpacing: '-0.025em' },
  h2: { ...display, fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)', lineHeight: 1.14 },
  h3: { ...display, fontSize: 'clamp(1.375rem, 1.2rem + 0.7vw, 1.625rem)', lineHeight: 1.25, letterSpacing: '-0.01em' },
  h4: { fontSize: '1.5rem', fontWeight: 620, lineHeight: 1.25, letterSpacing: '-0.02em' },
  h5: { fontSize: '1.1875rem', fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.012em' },
  h6: { fontSize: '1rem', fontWeight: 620, lineHeight: 1.45, letterSpacing: '-0.006em' },
  subtitle1: { fontSize: '1.125rem', lineHeight: 1.6 },
  subtitle2: { fontSize: '0.875rem', fontWeight: 560, lineHeight: 1.5 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.55 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  overline: { fontSize: '0.8125rem', fontWeight: 560, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
  button: { fontSize: '0.9375rem', fontWeight: 560, letterSpacing: 0, textTransform: 'none' },
};
