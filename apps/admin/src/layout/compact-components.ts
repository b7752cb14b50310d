import { LOADING } from '@clearfold/content';
import { type ThemeOptions } from '@mui/material/styles';
import { FieldRoot } from './field-root';

/** The console's density: small fields, low rows, hairlines instead of shadows. A desk shows much and moves little. */
export const compactComponents: ThemeOptions['components'] = {
  // Also react-admin's own, which say nothing to who does not see them turn.
  MuiCircularProgress: { defaultProps: { 'aria-label': LOADING } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true, slots: { root: FieldRoot } },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.text.disabled },
        // The shared amount field sets its dollar sign for the client's wider padding.
        '& .MuiInputAdornment-positionStart.MuiInputAdornment-root': { marginRight: 4 },
      }),
      // On the text alone: the gap for the label is measured from the root's size.
      input: { fontSize: '0.875rem' },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.4375em', lineHeight: 1.4375 } } },
  MuiInputLabel: {
    // Always above the line, so that a filled field and an empty one read alike.
    defaultProps: { shrink: true },
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, lineHeight: 1.4 } } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: { root: { borderRadius: 8, minHeight: 34, paddingInline: 14, fontSize: '0.875rem' } },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: { defaultProps: { slotProps: { paper: { variant: 'outlined', elevation: 0 } } } },
  MuiMenu: { defaultProps: { slotProps: { paper: { variant: 'outlined', elevation: 0 } } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, fontSize: '0.875rem', lineHeight: 1.4 }),
      head: ({ theme }) => ({ color: theme.palette.text.secondary, fontWeight: 560, fontSize: '0.8125rem' }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  RaLayout: {
    styleOverrides: {
      root: {
        // react-admin grows to its content; the page must not scroll sideways at 320 px.
        minWidth: 0,
        '& .RaLayout-content': { minWidth: 0, padding: 0 },
      },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        minHeight: 36,
        color: theme.palette.text.secondary,
        '&.RaMenuItemLink-active': {
          color: theme.palette.text.primary,
          fontWeight: 560,
          boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
        },
      }),
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: ({ theme }) => ({
        [theme.breakpoints.up('sm')]: { borderInlineEnd: `1px solid ${theme.palette.divider}` },
      }),
    },
  },
};
