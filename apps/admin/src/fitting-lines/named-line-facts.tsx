import { EXPLANATION_TEXT, FITTING_LINES, formatDollars } from '@clearfold/content';
import {
  type NamedLine,
  type ReviewRequest,
  type ReviewRequestDetail,
  type ReviewTimelineEntry,
} from '@clearfold/contracts';
import { useCanAccess } from 'react-admin';
import { type Fact } from '../components/facts';
import { RecordLink } from '../components/record-link';
import { EventLink } from '../ledger-check/event-link';
import { linePath } from '../outside-accounts/outside-paths';
import { differenceText, lineText, rateText } from './line-text';
import { differenceOf } from './worth-of-line';

/** The line itself, and its event. */
const LineLink = ({ line }: { line: NamedLine }) => {
  const { canAccess: readsLines } = useCanAccess({ resource: 'outside-lines', action: 'list' });
  const text = lineText(line);
  return (
    <>
      {readsLines ? <RecordLink to={linePath(line.id)}>{text}</RecordLink> : text}{' '}
      <EventLink position={line.position} />
    </>
  );
};

/** The latest that was said of what a request was credited, or paid, by. */
const latestOf = (request: ReviewRequest | ReviewRequestDetail): ReviewTimelineEntry | undefined =>
  'timeline' in request ? request.timeline.findLast(({ line, withoutLine }) => line ?? withoutLine) : undefined;

/** By which line a request was decided, or first approved, at which rate, and how far it is from what was declared; or why by none. */
export const namedLineFacts = (request: ReviewRequest | ReviewRequestDetail): readonly Fact[] => {
  const { line, withoutLine } = latestOf(request) ?? {};
  const difference = line && differenceOf(request, line, line.rate);
  return [
    { name: FITTING_LINES.line, value: line && <LineLink line={line} /> },
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
  if (line) return [lineText(line), rateText(line)].filter(Boolean).join('. ');
  return withoutLine === undefined ? undefined : FITTING_LINES.withoutLineSaid(withoutLine);
};
