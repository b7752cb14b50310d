import { type SxProps, type Theme } from '@mui/material/styles';
import { FONT, TABULAR_FIGURES } from '../theme/tokens.js';

/** How the elements of a long text look, on the screen and on paper. */
export const proseStyles: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars ?? theme;
  return {
    // The "0" that ch measures is wide in Inter: a line of 56ch holds about 70 letters.
    maxWidth: '56ch',
    fontSize: '1.0625rem',
    lineHeight: 1.7,
    overflowWrap: 'break-word',
    '& > :first-child, & > section:first-of-type > h2': { mt: 0 },
    '& > :last-child': { mb: 0 },
    '& p, & ul, & ol, & blockquote': { my: 2.5 },
    '& p, & li': { textWrap: 'pretty' },
    '& h2, & h3': {
      fontFamily: FONT.display,
      fontWeight: 480,
      letterSpacing: '-0.012em',
      textWrap: 'balance',
      scrollMarginTop: 96,
    },
    '& h2': { fontSize: '1.625rem', lineHeight: 1.25, mt: 6.5, mb: 2 },
    '& h3': { fontSize: '1.25rem', lineHeight: 1.35, mt: 4, mb: 1.5 },
    '& ul, & ol': { pl: 3 },
    '& li': { my: 1, pl: 0.5 },
    '& li::marker': { color: palette.primary.main, ...TABULAR_FIGURES },
    '& a': { color: palette.primary.main, textUnderlineOffset: '0.2em' },
    // The sign that leads to a heading's own address: there when it is looked for.
    '& .anchor': {
      display: 'inline-block',
      minWidth: 24,
      ml: 0.5,
      textAlign: 'center',
      textDecoration: 'none',
      fontWeight: 400,
      opacity: 0,
      '@media (hover: none)': { display: 'none' },
    },
    '& h2:hover .anchor, & .anchor:focus-visible': { opacity: 1 },
    '& blockquote': {
      mx: 0,
      pl: 3,
      borderLeft: `2px solid ${palette.primary.main}`,
      color: palette.text.secondary,
    },
    '& .note': {
      my: 3.5,
      px: 3,
      py: 2.5,
      borderLeft: `3px solid ${palette.primary.main}`,
      backgroundColor: palette.sunken,
      '& p': { my: 0 },
      '& p + p': { mt: 0.5 },
    },
    '& .wide': { my: 3.5, overflowX: 'auto' },
    '& table': {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: '0.9375rem',
      lineHeight: 1.5,
      ...TABULAR_FIGURES,
    },
    '& caption': { textAlign: 'left', pb: 1, color: palette.text.secondary, fontSize: '0.875rem' },
    '& th, & td': { py: 1.25, pl: 2, textAlign: 'right', borderBottom: `1px solid ${palette.divider}` },
    '& th': { fontWeight: 560 },
    '& th[scope="row"], & thead th:first-of-type': { pl: 0, textAlign: 'left' },
    '@media print': {
      maxWidth: 'none',
      fontSize: '10.5pt',
      lineHeight: 1.5,
      '& .anchor': { display: 'none' },
      '& h2': { mt: 3, breakAfter: 'avoid' },
      '& p, & li, & tr, & .note': { breakInside: 'avoid' },
      '& a': { color: 'inherit' },
    },
  };
};
