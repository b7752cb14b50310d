import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BRAND, PUBLIC_LAYOUT, RISK_WARNING } from '@clearfold/content';
import { FoldMark, PAGE_WIDTH } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router';

/** Where to write to, and what every page says about risk. */
export const PublicFooter = () => (
  <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: { xs: 4, sm: 5 } }}>
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Box sx={{ mr: 'auto' }}>
          <FoldMark size={24} />
        </Box>
        <Link component={RouterLink} to="/" color="textPrimary" variant="body2" sx={{ py: 0.5 }}>
          {PUBLIC_LAYOUT.home}
        </Link>
        <Link component={RouterLink} to="/contact" color="textPrimary" variant="body2" sx={{ py: 0.5 }}>
          {PUBLIC_LAYOUT.contact}
        </Link>
        <Link href={`mailto:${BRAND.supportEmail}`} color="textPrimary" variant="body2" translate="no" sx={{ py: 0.5 }}>
          {BRAND.supportEmail}
        </Link>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {RISK_WARNING}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {PUBLIC_LAYOUT.copyright(new Date().getFullYear())}
      </Typography>
    </Container>
  </Box>
);
