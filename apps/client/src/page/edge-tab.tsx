import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';

interface Props extends Pick<IconButtonProps, 'aria-label' | 'aria-expanded' | 'onClick' | 'ref'> {
  /** The icon's line, in a square of 24. */
  path: string;
  /** In pixels, from the window's lower edge. */
  bottom: number;
}

/**
 * A button of every screen, at the window's right edge and no wider than the margin of what it stands beside, so that it
 * covers neither amounts nor fields. While somebody types on a telephone, where the keyboard leaves little room, it goes.
 */
export const EdgeTab = ({ path, bottom, ...button }: Props) => (
  <IconButton
    {...button}
    sx={(theme) => ({
      position: 'fixed',
      right: 0,
      bottom,
      zIndex: 'fab',
      width: { xs: 24, md: 32 },
      height: 48,
      p: 0,
      color: 'text.primary',
      bgcolor: 'background.paper',
      border: 1,
      borderRight: 0,
      borderColor: 'outline',
      borderRadius: '10px 0 0 10px',
      '&:hover': { bgcolor: 'sunken' },
      [theme.breakpoints.down('sm')]: { [`html:has(${TYPED_IN}) &`]: { visibility: 'hidden' } },
    })}
  >
    <SvgIcon viewBox="0 0 24 24" sx={{ fontSize: { xs: 16, md: 20 } }}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
    </SvgIcon>
  </IconButton>
);

const TYPED_IN =
  'main :is(textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])):focus';
