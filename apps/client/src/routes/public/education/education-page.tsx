import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { EDUCATION } from '@clearfold/content/education';
import { FoldBooklet, FoldFan, FoldPleats, FoldStairs, GridList, PageHero, Section } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { Newsletter } from '../newsletter/newsletter';

const ART: Record<(typeof EDUCATION.resources)[number]['id'], ReactNode> = {
  basics: <FoldBooklet />,
  strategies: <FoldFan />,
  trends: <FoldPleats />,
};

const EducationPage = () => (
  <>
    <PageHead title={EDUCATION.title} description={EDUCATION.description} />
    <PageHero title={EDUCATION.heading} lead={EDUCATION.lead} art={<FoldStairs />} />
    <Section heading={EDUCATION.resourcesHeading}>
      <GridList columns={{ md: 3 }}>
        {EDUCATION.resources.map((resource) => (
          <Box
            component="li"
            key={resource.id}
            sx={{
              p: 3,
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'flex-start',
              border: 1,
              borderColor: 'divider',
              borderRadius: '12px',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ width: 1, maxWidth: 260, mb: 3 }}>{ART[resource.id]}</Box>
            <Typography variant="h3">{resource.title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {resource.text}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto', pt: 2 }}>
              {EDUCATION.minutes(resource.minutes)}
            </Typography>
            <Link component={RouterLink} to={resource.to} sx={{ mt: 0.5, py: 0.5, fontWeight: 560 }}>
              {resource.action}
            </Link>
          </Box>
        ))}
      </GridList>
    </Section>
    <Section heading={EDUCATION.orderHeading} layout="beside">
      <Typography variant="subtitle1" sx={{ maxWidth: '58ch' }}>
        {EDUCATION.order}
      </Typography>
      <Button component={RouterLink} to="/faq" variant="outlined" color="secondary" sx={{ mt: 3 }}>
        {EDUCATION.orderAction}
      </Button>
    </Section>
    <Section heading={EDUCATION.newsletterHeading} lead={EDUCATION.newsletterText} tone="sunken" layout="beside">
      <Newsletter />
    </Section>
  </>
);

export default EducationPage;
