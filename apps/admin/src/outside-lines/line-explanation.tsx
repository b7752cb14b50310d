import { EXPLANATION_TEXT, formatDayAndTime, STAFF_OUTSIDE_LINES } from '@clearfold/content';
import { type ItemEndorsement, type ItemExplanation, type ItemWord } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { Facts } from '../components/facts';

const { use } = STAFF_OUTSIDE_LINES;

/** Who said it, when and why. An auditor is told no reason. */
const Word = ({ says, word: { at, reason } }: { says: string; word: ItemWord }) => (
  <Facts
    facts={[
      { name: says, value: formatDayAndTime(at) },
      { name: use.why, value: reason },
    ]}
  />
);

/** What a line was explained as, by whom and why; where two decided, both. */
export const LineExplanation = ({ explanation }: { explanation: ItemExplanation }) => {
  const { category, by, first } = explanation;
  return (
    <Box sx={{ display: 'grid', gap: 1, width: 1, '& > div': { fontWeight: 560 } }}>
      <Box>{EXPLANATION_TEXT[category]}</Box>
      {first && <Word says={use.explainedFirst(first.by)} word={first} />}
      <Word says={first ? use.agreed(by) : use.explainedBy(by)} word={explanation} />
    </Box>
  );
};

/** What the first of two said of an open line, and that another has to agree. */
export const LineEndorsement = ({ endorsement, isOwn }: { endorsement: ItemEndorsement; isOwn: boolean }) => (
  <Box sx={{ display: 'grid', gap: 1, width: 1, '& > div': { fontWeight: 560 } }}>
    <Box>{use.awaits(EXPLANATION_TEXT[endorsement.category])}</Box>
    <Word says={use.explainedFirst(endorsement.by)} word={endorsement} />
    <Box component="span">{isOwn ? use.ownFirst : use.secondNeeded}</Box>
  </Box>
);
