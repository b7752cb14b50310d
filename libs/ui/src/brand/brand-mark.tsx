import Box from '@mui/material/Box';
import { BRAND } from '@clearfold/content';
import { FONT } from '../theme/tokens.js';
import { FoldFaces } from './fold-faces.js';

/** The mark: a strip of paper folded twice into the brand's first letter. */
const FoldMark = ({ size = 28 }: { size?: number }) => (
  <FoldFaces viewBox="0 0 32 32" width={size}>
    <polygon className="accent" points="11,4 29,4 22,12 11,12" />
    <polygon className="accent" points="11,20 22,20 29,28 11,28" />
    <polygon className="accentShade" points="11,4 3,12 3,20 11,28 11,20 11,12" />
  </FoldFaces>
);

/** Mark and name, as they stand in headers. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'text.primary' }}>
    <FoldMark size={size} />
    <Box
      component="span"
      translate="no"
      sx={{ fontFamily: FONT.display, fontWeight: 560, fontSize: size * 0.79, letterSpacing: '-0.02em', lineHeight: 1 }}
    >
      {BRAND.name}
    </Box>
  </Box>
);
