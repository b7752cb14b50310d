import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { HOME } from '@clearfold/content';
import { PAGE_WIDTH } from '@clearfold/ui';
import { PageHead } from '#page-head.tsx';
import { HomeClosing } from './home-closing';
import { HomeHero } from './home-hero';
import { HomeLedger } from './home-ledger';
import { HomeSteps } from './home-steps';

const HomePage = () => (
  <Box sx={{ overflowX: 'clip' }}>
    <PageHead title={HOME.tabTitle} description={HOME.description} />
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <HomeHero />
      <HomeLedger />
      <HomeSteps />
      <HomeClosing />
    </Container>
  </Box>
);

export default HomePage;
