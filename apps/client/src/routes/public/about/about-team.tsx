import { ABOUT, sampleNote } from '@clearfold/content';
import { FoldSheet, Section } from '@clearfold/ui';
import { SampleGrid } from './sample-grid';

/** Four people, by what they answer for. */
export const AboutTeam = () => (
  <Section heading={ABOUT.team.heading} lead={sampleNote(ABOUT.team.items)} tone="sunken">
    <SampleGrid
      columns={4}
      items={ABOUT.team.items.map(({ name, ...member }) => ({ ...member, above: name }))}
      art={<FoldSheet width={72} />}
    />
  </Section>
);
