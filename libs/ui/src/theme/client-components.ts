import { type CssVarsThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { alertTints } from './alert-tints.js';
import { TABULAR_FIGURES } from './tokens.js';

/** Hairlines rather than shadows, labels above their fields, targets a thumb can hit. */
export const clientComponents: NonNullable<CssVarsThemeOptions['components']> = {
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiPaper: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: { defaultProps: { variant: 'elevation', elevation: 0, color: 'transparent' } },
  MuiDialog: {
    defaultProps: { slotProps: { paper: { variant: 'outlined' } } },
    styleOverrides: { paper: { margin: 16, width: 'calc(100% - 32px)' } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(8, 21, 34, 0.48)' } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 20, borderRadius: 10 },
      sizeSmall: { minHeight: 36, paddingInline: 12, fontSize: '0.875rem', whiteSpace: 'nowrap' },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1rem' },
      outlined: ({ theme }) => ({
        variants: [
          {
            props: { color: 'secondary' },
            style: { borderColor: theme.vars.palette.divider, '&:hover': { borderColor: theme.vars.palette.outline } },
          },
        ],
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
  // The label stands above the field: it never moves, never overlaps a filled value, and reads like a form on paper.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        marginBottom: 6,
        fontSize: '0.875rem',
        fontWeight: 560,
        lineHeight: 1.5,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: theme.vars.palette.outline,
          '& legend': { display: 'none' },
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.hover },
      }),
      input: { padding: '11px 14px', height: '1.375rem' },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem', lineHeight: 1.45 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        padding: '14px 16px',
        fontSize: '0.875rem',
        [theme.breakpoints.down('md')]: { paddingInline: 10 },
      }),
      head: ({ theme }) => ({ color: theme.vars.palette.text.secondary, fontWeight: 560, paddingBlock: 12 }),
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-focusVisible': { borderRadius: 4 } } } },
  MuiAlert: {
    defaultProps: { variant: 'outlined', icon: false },
    styleOverrides: {
      root: { padding: '8px 14px', borderRadius: 10, fontSize: '0.875rem', lineHeight: 1.5, alignItems: 'center' },
      outlined: ({ theme }) => ({ variants: alertTints(theme.vars.palette) }),
    },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.vars.palette.tint.green,
        color: theme.vars.palette.tint.onGreen,
        ...TABULAR_FIGURES,
      }),
    },
  },
};
