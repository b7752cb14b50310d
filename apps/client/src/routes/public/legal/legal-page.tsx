import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sectionsHtml } from '@clearfold/content';
import { LEGAL, type LegalText } from '@clearfold/content/legal';
import { PageHero } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { PageHead } from '#page/page-head.tsx';
import { ArticleText } from '../long-read/article-text';
import { LongReadBody } from '../long-read/long-read-body';
import { SampleLabel } from '../sample-label';
import { PrintStyles } from './print-styles';

/** A legal text, made to be read, linked to by section, and printed. */
export const LegalPage = ({ text, art }: { text: LegalText; art: ReactNode }) => (
  <>
    <PageHead title={text.title} description={text.description} />
    <PrintStyles />
    <PageHero
      title={text.title}
      lead={text.lead}
      art={art}
      action={
        // One below the other on a narrow screen: whether they fit beside each other would hang on the font that comes later.
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'flex-start', sm: 'center' },
            columnGap: 3,
            rowGap: 1.5,
          }}
        >
          <Button variant="outlined" color="secondary" size="small" onClick={() => window.print()}>
            {LEGAL.print}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {LEGAL.updated(text.updated)}
          </Typography>
        </Box>
      }
    />
    <LongReadBody contents={text.sections}>
      <Box sx={{ maxWidth: 600, mb: 5 }}>
        <SampleLabel of={text} />
        <Typography variant="body2" color="textSecondary">
          {LEGAL.sample}
        </Typography>
      </Box>
      <ArticleText html={sectionsHtml(text.sections)} />
    </LongReadBody>
  </>
);
