import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RISK_WARNING, SERVICES } from '@clearfold/content';
import { FoldBox, GridList, PageHero, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { Drawing, type DrawingName } from '#routes/drawing.tsx';
import { ClosingPanel } from '../closing-panel';
import { TitledTexts } from '../titled-texts';

/** In the order of the services. */
const DRAWINGS: readonly DrawingName[] = ['choose', 'fund', 'pay-out', 'transfer', 'follow', 'ask'];

const ServicesPage = () => (
  <>
    <PageHead title={SERVICES.title} description={SERVICES.description} />
    <PageHero
      title={SERVICES.heading}
      lead={SERVICES.lead}
      art={<FoldBox />}
      action={
        <Button component={RouterLink} to="/investment-plans" variant="contained" size="large">
          {SERVICES.action}
        </Button>
      }
    />
    <Section heading={SERVICES.list.heading}>
      <GridList columns={{ sm: 2, md: 3 }} gap="0 40px">
        {SERVICES.list.items.map((item, index) => (
          <Box
            component="li"
            key={item.title}
            sx={{ display: 'flex', flexDirection: 'column', pt: 2.5, pb: 5, borderTop: 1, borderColor: 'divider' }}
          >
            {DRAWINGS[index] && <Drawing name={DRAWINGS[index]} />}
            <Typography variant="h3" sx={{ mt: 2 }}>
              {item.title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
              {item.text}
            </Typography>
            <Typography variant="subtitle2" sx={{ mt: 'auto' }}>
              {item.detail}
            </Typography>
          </Box>
        ))}
      </GridList>
    </Section>
    <Section heading={SERVICES.audiences.heading} tone="sunken">
      <TitledTexts items={SERVICES.audiences.items} columns={{ md: 2 }} />
    </Section>
    <Section heading={SERVICES.limits.heading} layout="beside">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {SERVICES.limits.items.map((item, index) => (
          <Box
            component="li"
            key={item}
            sx={{ pt: index === 0 ? 0 : 2, pb: 2, borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}
          >
            {item}
          </Box>
        ))}
      </Box>
    </Section>
    <ClosingPanel heading={SERVICES.closing.heading} text={RISK_WARNING}>
      <Button component={RouterLink} to="/investment-plans" variant="contained" size="large">
        {SERVICES.closing.action}
      </Button>
      <Button component={RouterLink} to="/contact" variant="outlined" color="secondary" size="large">
        {SERVICES.closing.contact}
      </Button>
    </ClosingPanel>
  </>
);

export default ServicesPage;
