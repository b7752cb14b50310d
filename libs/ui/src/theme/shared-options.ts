import { type ThemeOptions } from '@mui/material/styles';
import { MOTION, RADIUS, SPACE } from './tokens.js';
import { typography } from './typography.js';

/**
 * What the client and the console have in common. Plain options: each app builds its own theme from them, because
 * react-admin wants options without CSS variables and merges them into its own defaults.
 */
export const sharedOptions: ThemeOptions = {
  spacing: SPACE,
  shape: { borderRadius: RADIUS },
  typography,
  transitions: {
    duration: {
      shortest: MOTION.quick,
      shorter: MOTION.quick,
      short: MOTION.calm,
      standard: MOTION.calm,
      complex: MOTION.calm,
      enteringScreen: MOTION.calm,
      leavingScreen: MOTION.quick,
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: {
          WebkitFontSmoothing: 'antialiased',
          MozOsxFontSmoothing: 'grayscale',
          textRendering: 'optimizeLegibility',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme }) => ({
          '&.Mui-focusVisible': {
            outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
            outlineOffset: 2,
          },
        }),
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
};
