import { LINE_STATE_TEXT } from '@clearfold/content';
import { type LineState } from '@clearfold/contracts';
import { Badge, type BadgeTone } from '@clearfold/ui';

const TONES: Readonly<Record<LineState, BadgeTone>> = {
  open: 'yellow',
  matched: 'green',
  explained: 'green',
  withdrawn: 'neutral',
};

/** What became of a line. */
export const LineStateBadge = ({ state }: { state: LineState }) => (
  <Badge tone={TONES[state]}>{LINE_STATE_TEXT[state]}</Badge>
);
