import Box from '@mui/material/Box';

/** The drawings of public/drawings.svg, with the width and height of each. */
const SIZES = {
  'sign-up': [160, 96],
  fund: [160, 96],
  choose: [160, 96],
  follow: [160, 96],
  'pay-out': [160, 96],
  transfer: [160, 96],
  ask: [160, 96],
  lines: [320, 150],
  plan: [556, 100],
} as const;

export type DrawingName = keyof typeof SIZES;

interface Props {
  name: DrawingName;
  width?: number | string;
}

/**
 * Shows what the text beside it says, in the folded paper of all drawings. It comes from a file of its own, which no first load of
 * code pays for, and takes its colours from the page it stands in.
 */
export const Drawing = ({ name, width = 160 }: Props) => (
  <Box
    component="svg"
    aria-hidden
    viewBox={`0 0 ${SIZES[name].join(' ')}`}
    sx={{ display: 'block', width, maxWidth: '100%', height: 'auto' }}
  >
    <use href={`/drawings.svg#${name}`} />
  </Box>
);
