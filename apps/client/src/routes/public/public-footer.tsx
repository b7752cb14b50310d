import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BRAND, PUBLIC_LAYOUT, RISK_WARNING } from '@clearfold/content';
import { BrandMark, MailText, PAGE_WIDTH } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageTranslation } from './page-translation/page-translation';
import { LEGAL_LINKS, QUICK_LINKS } from './public-links';

/** Where everything is, where to write to, and what every page says about risk. */
export const PublicFooter = () => (
  <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', pt: { xs: 6, md: 8 }, pb: { xs: 11, md: 6 } }}>
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: '4fr 2fr 2fr 3fr' },
          columnGap: { xs: 3, md: 5 },
          rowGap: 5,
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <BrandMark size={26} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {BRAND.promise}
          </Typography>
        </Box>
        <LinkGroup heading={PUBLIC_LAYOUT.quickLinks} links={QUICK_LINKS} />
        <LinkGroup heading={PUBLIC_LAYOUT.legal} links={LEGAL_LINKS} />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid', gap: 3, alignContent: 'start' }}>
          <Group heading={PUBLIC_LAYOUT.writeTo}>
            <Link
              href={`mailto:${BRAND.supportEmail}`}
              color="textPrimary"
              variant="body2"
              translate="no"
              sx={{ py: 0.5, overflowWrap: 'anywhere' }}
            >
              <MailText>{BRAND.supportEmail}</MailText>
            </Link>
            <Typography variant="body2" color="textSecondary">
              {PUBLIC_LAYOUT.replyWithin}
            </Typography>
          </Group>
          <Group heading={PUBLIC_LAYOUT.language}>
            <PageTranslation />
          </Group>
        </Box>
      </Box>
      <Box
        sx={{
          mt: { xs: 5, md: 7 },
          pt: 3,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 2,
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '78ch' }}>
          {RISK_WARNING}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {PUBLIC_LAYOUT.copyright(new Date().getFullYear())}
        </Typography>
      </Box>
    </Container>
  </Box>
);

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', alignContent: 'start' }}>
    <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
      {heading}
    </Typography>
    {children}
  </Box>
);

interface LinkGroupProps {
  heading: string;
  links: readonly { to: string; text: string }[];
}

const LinkGroup = ({ heading, links }: LinkGroupProps) => (
  <Box component="nav" aria-label={heading}>
    <Group heading={heading}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              component={RouterLink}
              to={to}
              variant="body2"
              sx={{ display: 'inline-block', py: 0.625, color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
            >
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Group>
  </Box>
);
