import { MAIL_STATE_TEXT } from '@clearfold/content';
import { type MailState as State } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';

const TONE = { waiting: 'yellow', sent: 'green', failed: 'red', kept: 'neutral' } as const;

export const MailState = ({ state }: { state: State }) => <Badge tone={TONE[state]}>{MAIL_STATE_TEXT[state]}</Badge>;
