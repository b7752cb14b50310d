import { CONTENT_SAMPLES, RECORDS } from '@clearfold/content';
import { type ContentSample } from '@clearfold/contracts';
import { Badge, FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { PageHeading } from '../records/page-heading';
import { WholeList } from '../records/whole-list';
import { Section } from '../review-queue/evidence/section';

const PLACEHOLDER = 'placeholder address';

/** What a sample is, without the words that all of them share. */
const groupOf = ({ what }: ContentSample): string =>
  what.startsWith(PLACEHOLDER) ? PLACEHOLDER : what.replace(/^Sample (.+): replace before launch$/, '$1');

const grouped = (samples: readonly ContentSample[]): ReadonlyMap<string, readonly ContentSample[]> => {
  const groups = new Map<string, ContentSample[]>();
  for (const sample of samples) {
    const group = groupOf(sample);
    groups.set(group, [...(groups.get(group) ?? []), sample]);
  }
  return groups;
};

const Samples = ({ samples }: { samples: readonly ContentSample[] }) => {
  const groups = grouped(samples);
  return (
    <>
      <PageHeading
        title={CONTENT_SAMPLES.title}
        aside={<Badge tone="yellow">{CONTENT_SAMPLES.left(samples.length)}</Badge>}
      />
      <Box sx={{ px: 2, pb: 1.5, fontSize: '0.875rem', color: 'text.secondary', maxWidth: '72ch' }}>
        {CONTENT_SAMPLES.intro}
      </Box>
      {[...groups].map(([group, rows]) => (
        <Section key={group} level="h2" title={`${group[0]?.toUpperCase()}${group.slice(1)} (${rows.length})`}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem', lineHeight: 1.7 }}>
            {rows.map(({ id, what }) => (
              <li key={id}>
                <Box
                  component="span"
                  translate="no"
                  title={CONTENT_SAMPLES.where}
                  sx={{ fontFamily: FONT.figures, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
                >
                  {id}
                </Box>
                {group === PLACEHOLDER && (
                  <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {` · ${what.slice(PLACEHOLDER.length + 1)}`}
                  </Box>
                )}
              </li>
            ))}
          </Box>
        </Section>
      ))}
    </>
  );
};

/** What has to be replaced before launch: the same list as `npm run content:check`. */
const ContentSamplesPage = () => (
  <WholeList<ContentSample>
    resource="content-samples"
    title={CONTENT_SAMPLES.title}
    empty={CONTENT_SAMPLES.empty}
    failed={CONTENT_SAMPLES.failed}
    loading={RECORDS.loading(CONTENT_SAMPLES.title)}
  >
    {(samples) => <Samples samples={samples} />}
  </WholeList>
);

export default ContentSamplesPage;
