import { IMPORT_STATE_TEXT } from '@clearfold/content';
import { type ImportState } from '@clearfold/contracts';
import { Badge, type BadgeTone } from '@clearfold/ui';

const TONES: Readonly<Record<ImportState, BadgeTone>> = {
  read: 'yellow',
  refused: 'red',
  recording: 'yellow',
  recorded: 'green',
  withdrawn: 'red',
  discarded: 'neutral',
};

/** How far a file is. */
export const ImportStateBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={TONES[state]}>{IMPORT_STATE_TEXT[state]}</Badge>
);
