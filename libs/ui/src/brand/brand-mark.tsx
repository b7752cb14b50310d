import Box from '@mui/material/Box';
import { BRAND, BRAND_MARK } from '@clearfold/content';
import { FONT } from '../theme/tokens.js';
import { FoldFaces } from './fold-faces.js';

const FoldMark = ({ size = 28 }: { size?: number }) => (
  <FoldFaces viewBox={`0 0 ${BRAND_MARK.size} ${BRAND_MARK.size}`} width={size}>
    {BRAND_MARK.faces.map((face) => (
      <polygon key={String(face)} className="accent" points={face.join(' ')} />
    ))}
    <polygon className="accentShade" points={BRAND_MARK.shade.join(' ')} />
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
