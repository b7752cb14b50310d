import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { ABOUT, sampleNote } from '@clearfold/content';
import { FoldCrane, FoldedPanel, PAGE_WIDTH, PageHero, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { Drawing } from '#routes/drawing.tsx';
import { AboutBelief } from './about-belief';
import { AboutMilestones } from './about-milestones';
import { AboutTeam } from './about-team';
import { SampleGrid } from './sample-grid';

const AboutPage = () => (
  <>
    <PageHead title={ABOUT.title} description={ABOUT.description} />
    <PageHero title={ABOUT.heading} lead={ABOUT.lead} art={<FoldCrane />} />
    <Section heading={ABOUT.story.heading} layout="beside" lead={<Drawing name="lines" width={320} />}>
      {ABOUT.story.paragraphs.map((text) => (
        <Typography key={text} sx={{ maxWidth: '56ch', fontSize: '1.0625rem', lineHeight: 1.7, '& + &': { mt: 2.5 } }}>
          {text}
        </Typography>
      ))}
    </Section>
    <AboutBelief />
    <Section heading={ABOUT.values.heading}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
          gap: { xs: 4, md: 5 },
        }}
      >
        {ABOUT.values.items.map((item) => (
          <li key={item.title}>
            <Typography variant="h3">{item.title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {item.text}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
    <AboutMilestones />
    <AboutTeam />
    <Section heading={ABOUT.certifications.heading} lead={sampleNote(ABOUT.certifications.items)}>
      <SampleGrid columns={3} items={ABOUT.certifications.items} />
    </Section>
    <Container component="section" maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, pb: { xs: 7, md: 11 } }}>
      <FoldedPanel tone="accent">
        <Typography variant="h2" sx={{ maxWidth: '20ch' }}>
          {ABOUT.closing.heading}
        </Typography>
        <Typography sx={{ mt: 2 }}>{ABOUT.closing.text}</Typography>
        <Button
          component={RouterLink}
          to="/contact"
          size="large"
          sx={{ mt: 4, color: 'inherit', border: '1px solid currentColor' }}
        >
          {ABOUT.closing.action}
        </Button>
      </FoldedPanel>
    </Container>
  </>
);

export default AboutPage;
