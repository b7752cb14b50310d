import { CONTENT_SAMPLES } from '@clearfold/content';
import { type ContentSample } from '@clearfold/contracts';
import { Badge, FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { PageHeading } from '../components/page-heading';
import { WholeList } from '../records/whole-list';
import { Section } from '../components/section';

const byPage = (samples: readonly ContentSample[]): ReadonlyMap<string, readonly ContentSample[]> => {
  const groups = new Map<string, ContentSample[]>();
  for (const sample of samples) groups.set(sample.page, [...(groups.get(sample.page) ?? []), sample]);
  return groups;
};

/** What a sample is, without the words that all of them share: "testimonial". */
const kindOf = ({ what }: ContentSample): string => what.replace(/^Sample (.+): replace before launch$/, '$1');

const Samples = ({ samples }: { samples: readonly ContentSample[] }) => {
  const pages = byPage(samples);
  return (
    <>
      <PageHeading
        title={CONTENT_SAMPLES.title}
        aside={<Badge tone="yellow">{CONTENT_SAMPLES.left(samples.length)}</Badge>}
      />
      <Box sx={{ px: 2, pb: 1.5, fontSize: '0.875rem', color: 'text.secondary', maxWidth: '72ch' }}>
        {CONTENT_SAMPLES.intro}
      </Box>
      {[...pages].map(([page, rows]) => (
        <Section key={page} level="h2" title={`${page} (${rows.length})`}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem', lineHeight: 1.45 }}>
            {rows.map((sample) => (
              <Box component="li" key={sample.id} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
                {CONTENT_SAMPLES.sentence(sample.sentence)}
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {`${kindOf(sample)} · `}
                  <Box component="span" translate="no" title={CONTENT_SAMPLES.where} sx={{ fontFamily: FONT.figures }}>
                    {sample.id}
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      ))}
    </>
  );
};

/** What has to be replaced before launch: the same list as `npm run content:check`. */
const ContentSamplesPage = () => (
  <WholeList resource="content-samples" empty={CONTENT_SAMPLES.empty} failed={CONTENT_SAMPLES.failed}>
    {(samples) => <Samples samples={samples} />}
  </WholeList>
);

export default ContentSamplesPage;
