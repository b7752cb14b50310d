import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { FoldBooklet, FoldFan, FoldPleats, Section } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

const ART: Record<(typeof HOME.education.items)[number]['to'], ReactNode> = {
  '/education/basics': <FoldBooklet />,
  '/education/strategies': <FoldFan />,
  '/education/trends': <FoldPleats />,
};

/** Three articles and the way to the hub. */
export const HomeEducation = () => (
  <Section heading={HOME.education.heading} lead={HOME.education.lead}>
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, columnGap: 4, rowGap: 5 }}>
      {HOME.education.items.map(({ to, title, text }) => (
        <Box key={to}>
          <Box sx={{ maxWidth: { xs: 240, sm: 'none' }, mb: 2.5 }}>{ART[to]}</Box>
          <Typography variant="h3">
            <Link component={RouterLink} to={to} color="textPrimary">
              {title}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
    <Link component={RouterLink} to="/education" sx={{ display: 'inline-block', mt: 5, py: 0.5, fontWeight: 560 }}>
      {HOME.education.link}
    </Link>
  </Section>
);
