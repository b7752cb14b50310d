import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type LongRead, type Section as TextSection, sectionsHtml } from '@clearfold/content';
import { EDUCATION } from '@clearfold/content/education';
import { FoldedPanel, PAGE_WIDTH, PageHero, Section } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { ArticleText } from '../long-read/article-text';
import { LongReadBody } from '../long-read/long-read-body';
import { Newsletter } from '../newsletter/newsletter';

interface Props {
  text: LongRead;
  id: keyof typeof EDUCATION.callToAction;
  art: ReactNode;
  /** The figure of the article, and the section it follows. */
  figure: { after: string; element: ReactNode };
}

/** One of the three articles: text, a figure to move, one thing to do next, and the newsletter. */
export const EducationArticle = ({ text, id, art, figure }: Props) => {
  const [before, after] = splitAfter(text.sections, figure.after);
  const next = EDUCATION.callToAction[id];
  const minutes = EDUCATION.resources.find((resource) => resource.id === id)?.minutes ?? 0;
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <PageHero
        title={text.title}
        lead={text.lead}
        art={art}
        action={
          <Typography variant="body2" color="textSecondary">
            {EDUCATION.minutes(minutes)} ·{' '}
            <Link component={RouterLink} to="/education" sx={{ py: 0.5 }}>
              {EDUCATION.back}
            </Link>
          </Typography>
        }
      />
      <LongReadBody contents={text.sections}>
        <ArticleText html={sectionsHtml(before)} />
        {figure.element}
        <ArticleText html={sectionsHtml(after)} />
      </LongReadBody>
      <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, pb: { xs: 7, md: 11 } }}>
        <FoldedPanel tone="accent">
          <Typography variant="h2" sx={{ maxWidth: '20ch' }}>
            {next.heading}
          </Typography>
          <Typography sx={{ mt: 2, maxWidth: '54ch' }}>{next.text}</Typography>
          <Box sx={{ mt: 4 }}>
            <Button
              component={RouterLink}
              to={next.to}
              size="large"
              sx={{ color: 'inherit', border: '1px solid currentColor' }}
            >
              {next.action}
            </Button>
          </Box>
        </FoldedPanel>
      </Container>
      <Section heading={EDUCATION.newsletterHeading} lead={EDUCATION.newsletterText} tone="sunken" layout="beside">
        <Newsletter />
      </Section>
    </>
  );
};

const splitAfter = (sections: readonly TextSection[], id: string): [TextSection[], TextSection[]] => {
  const at = sections.findIndex((section) => section.id === id) + 1;
  return [sections.slice(0, at), sections.slice(at)];
};
