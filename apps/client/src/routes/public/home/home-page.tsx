import Box from '@mui/material/Box';
import { HOME } from '@clearfold/content';
import { PageHead } from '#page/page-head.tsx';
import { HomeApart } from './home-apart';
import { HomeBelief } from './home-belief';
import { HomeClosing } from './home-closing';
import { HomeDeliverables } from './home-deliverables';
import { HomeEducation } from './home-education';
import { HomeFaq } from './home-faq';
import { HomeHero } from './home-hero';
import { HomeNewsletter } from './home-newsletter';
import { HomePlans } from './home-plans';
import { HomeSteps } from './home-steps';
import { HomeTestimonials } from './home-testimonials';
import { HomeWho } from './home-who';
import { HomeWhy } from './home-why';

/** The landing page: its thirteen sections in their order (docs/requirements.md, LAND-01..13). */
const HomePage = () => (
  <Box sx={{ overflowX: 'clip' }}>
    <PageHead title={HOME.tabTitle} description={HOME.description} />
    <HomeHero />
    <HomeWho />
    <HomeSteps />
    <HomeWhy />
    <HomeApart />
    <HomePlans />
    <HomeDeliverables />
    <HomeBelief />
    <HomeEducation />
    <HomeTestimonials />
    <HomeFaq />
    <HomeClosing />
    <HomeNewsletter />
  </Box>
);

export default HomePage;
