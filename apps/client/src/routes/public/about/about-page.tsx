import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ABOUT, sampleNote } from '@clearfold/content';
import { FoldCrane, PageHero, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { Drawing } from '#routes/drawing.tsx';
import { ClosingPanel } from '../closing-panel';
import { TitledTexts } from '../titled-texts';
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
      <TitledTexts items={ABOUT.values.items} columns={{ sm: 2, md: 4 }} />
    </Section>
    <AboutMilestones />
    <AboutTeam />
    <Section heading={ABOUT.certifications.heading} lead={sampleNote(ABOUT.certifications.items)}>
      <SampleGrid columns={3} items={ABOUT.certifications.items} />
    </Section>
    <ClosingPanel heading={ABOUT.closing.heading} text={ABOUT.closing.text} tone="accent">
      <Button
        component={RouterLink}
        to="/contact"
        size="large"
        sx={{ color: 'inherit', border: '1px solid currentColor' }}
      >
        {ABOUT.closing.action}
      </Button>
    </ClosingPanel>
  </>
);

export default AboutPage;
