import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TICKET } from '@clearfold/content';
import { type TicketLine } from '@clearfold/contracts';
import { TicketTime } from './ticket-time';

/** Everything that was written after a ticket's message, oldest first, when it is more than the one response above it. */
export const TicketDialogue = ({ lines }: { lines: readonly TicketLine[] }) => {
  const isMoreThanTheResponse = lines.length > 1 || lines.some(({ from }) => from === 'investor');
  if (!isMoreThanTheResponse) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {TICKET.dialogue}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1.5 }}>
        {lines.map(({ id, from, text, at }) => (
          <Box
            component="li"
            key={id}
            sx={{ borderInlineStart: 2, borderColor: from === 'support' ? 'primary.main' : 'divider', pl: 1.5 }}
          >
            <Typography variant="caption" component="div" color="textSecondary">
              {TICKET.writtenBy[from] ?? from} · <TicketTime instant={at} />
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
