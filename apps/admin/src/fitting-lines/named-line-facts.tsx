import { EXPLANATION_TEXT, FITTING_LINES, formatDayAndTime, formatDollars } from '@clearfold/content';
import {
  type NamedLine,
  type ReviewRequest,
  type ReviewRequestDetail,
  type ReviewTimelineEntry,
} from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { useCanAccess } from 'react-admin';
import { type Fact } from '../components/facts';
import { RecordLink } from '../components/record-link';
import { EventLink } from '../ledger-check/event-link';
import { linePath } from '../outside-accounts/outside-paths';
import { firstMatch, firstMatchLine, isFirstMatch, voidMatch } from '../requests/first-match';
import { differenceText, lineAtRate, lineText, rateText } from './line-text';
import { differenceOf } from './worth-of-line';

/** The line itself, and its event. */
const LineLink = ({ line }: { line: NamedLine }) => {
  const { canAccess: readsLines } = useCanAccess({ resource: 'outside-lines', action: 'list' });
  const text = lineText(line);
  return (
    <>
      {readsLines ? <RecordLink to={linePath(line.id)}>{text}</RecordLink> : text}{' '}
      {/* Beside a link of several lines a finger needs its room. */}
      <Box component="span" sx={{ '& > a': { display: 'inline-block', lineHeight: '24px' } }}>
        <EventLink position={line.position} />
      </Box>
    </>
  );
};

/** The latest that was said of what a request was credited, or paid, by; what only the first of two found is none of it. */
const latestOf = (request: ReviewRequest | ReviewRequestDetail): ReviewTimelineEntry | undefined =>
  'timeline' in request
    ? request.timeline.findLast((step) => !isFirstMatch(step) && (step.line ?? step.withoutLine))
    : undefined;

/** Who found the line first, and that the second is missing. */
const firstMatchText = (request: ReviewRequest): string | undefined => {
  const gone = voidMatch(request);
  const first = firstMatch(request) ?? gone;
  if (!first) return undefined;
  return (gone ? FITTING_LINES.firstMatchOfGone : FITTING_LINES.firstMatchBy)(first.by, formatDayAndTime(first.at));
};

/** By which line a request was decided, or first approved or found to be, at which rate, and how far it is from what was declared; or why by none. */
export const namedLineFacts = (request: ReviewRequest | ReviewRequestDetail): readonly Fact[] => {
  const found = firstMatchLine(request);
  const { line: latest, withoutLine } = latestOf(request) ?? {};
  const line = found ?? latest;
  const difference = line && differenceOf(request, line, line.rate);
  return [
    { name: FITTING_LINES.firstMatch, value: firstMatchText(request) },
    { name: found ? FITTING_LINES.firstLine : FITTING_LINES.line, value: line && <LineLink line={line} /> },
    { name: FITTING_LINES.ratedAt, value: line && rateText(line) },
    {
      name: FITTING_LINES.difference,
      value: difference === undefined ? undefined : differenceText(request, difference),
    },
    { name: FITTING_LINES.firstWithout, value: withoutLine },
  ];
};

/** The same of one step, or what an open item of the request was explained as, in a line of the timeline. */
export const namedLineDetail = ({ line, withoutLine, explanation }: ReviewTimelineEntry): string | undefined => {
  if (explanation) {
    return FITTING_LINES.explainedAs(EXPLANATION_TEXT[explanation.category], formatDollars(explanation.amount));
  }
  if (line) return lineAtRate(line);
  return withoutLine === undefined ? undefined : FITTING_LINES.withoutLineSaid(withoutLine);
};
