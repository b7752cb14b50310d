import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { RISK_WARNING, SERVICES } from '@clearfold/content';
import { FoldBox, FoldedPanel, PAGE_WIDTH, PageHero, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { Drawing, type DrawingName } from '#routes/drawing.tsx';

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
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 5,
        }}
      >
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
      </Box>
    </Section>
    <Section heading={SERVICES.audiences.heading} tone="sunken">
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: { xs: 5, md: 8 } }}
      >
        {SERVICES.audiences.items.map((item) => (
          <div key={item.title}>
            <Typography variant="h3">{item.title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '56ch' }}>
              {item.text}
            </Typography>
          </div>
        ))}
      </Box>
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
    <Container component="section" maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, pb: { xs: 7, md: 11 } }}>
      <FoldedPanel>
        <Typography variant="h2">{SERVICES.closing.heading}</Typography>
        <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '58ch' }}>
          {RISK_WARNING}
        </Typography>
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button component={RouterLink} to="/investment-plans" variant="contained" size="large">
            {SERVICES.closing.action}
          </Button>
          <Button component={RouterLink} to="/contact" variant="outlined" color="secondary" size="large">
            {SERVICES.closing.contact}
          </Button>
        </Box>
      </FoldedPanel>
    </Container>
  </>
);

export default ServicesPage;
