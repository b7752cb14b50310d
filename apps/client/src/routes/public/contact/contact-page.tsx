import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { CONTACT } from '@clearfold/content';
import { Accordion, FoldNote, PAGE_WIDTH, PageHero, Section } from '@clearfold/ui';
import { PageHead } from '#page/page-head.tsx';
import { TitledTexts } from '../titled-texts';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';

/** Who answers, when, and the form. */
const ContactPage = () => (
  <>
    <PageHead title={CONTACT.title} description={CONTACT.description} />
    <PageHero title={CONTACT.hero.heading} lead={CONTACT.hero.text} art={<FoldNote />} />
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box
        sx={{
          pb: { xs: 7, md: 11 },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 7fr)' },
          columnGap: 8,
          rowGap: 5,
          alignItems: 'start',
        }}
      >
        <ContactDetails />
        <Paper component="section" aria-labelledby="contact-form" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h2" id="contact-form" sx={{ fontSize: '1.625rem', mb: 3 }}>
            {CONTACT.form.heading}
          </Typography>
          <ContactForm />
        </Paper>
      </Box>
    </Container>
    <Section heading={CONTACT.why.heading} tone="sunken">
      <TitledTexts items={CONTACT.why.items} columns={{ sm: 3 }} />
    </Section>
    <Section heading={CONTACT.faq.heading} layout="beside">
      <Accordion entries={CONTACT.faq.entries} />
    </Section>
  </>
);

export default ContactPage;
