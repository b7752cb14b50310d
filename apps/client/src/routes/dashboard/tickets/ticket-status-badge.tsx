import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { ticketStatusText } from '@clearfold/content';
import { Badge, type BadgeTone } from '@clearfold/ui';

/** Waiting is yellow, taken up is green, answered green and ticked; a status this build does not know stays neutral. */
const TONES: Readonly<Record<string, BadgeTone>> = { open: 'yellow', 'in-progress': 'green', resolved: 'green' };

export const TicketStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={TONES[status] ?? 'neutral'}>
    {status === 'resolved' && <CheckOutlined sx={{ fontSize: 16, ml: -0.25 }} />}
    {ticketStatusText(status)}
  </Badge>
);
