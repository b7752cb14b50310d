import { formatDayAndTime, RECORDS, STAFF_TICKETS } from '@clearfold/content';
import { type StaffTicketDetail } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../components/section';

const { section } = STAFF_TICKETS;

/** What people wrote, with their own line breaks. */
export const Words = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
);

/** Answers and replies after the first message, in the order in which they were written; nothing while there is none. */
export const TicketDialogue = ({ ticket: { responses, replies, investor } }: { ticket: StaffTicketDetail }) => {
  const lines = [
    ...responses.map(({ id, response, by, at }) => ({ id, text: response, by, at, isInvestors: false })),
    ...replies.map(({ id, message, at }) => ({
      id,
      text: message,
      by: STAFF_TICKETS.investorWrote(investor.name),
      at,
      isInvestors: true,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (lines.length === 0) return null;
  return (
    <Section title={section.dialogue}>
      <Box
        component="ol"
        aria-label={section.dialogue}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {lines.map(({ id, text, by, at, isInvestors }) => (
          <Box
            component="li"
            key={id}
            sx={{
              px: 1.5,
              py: 1,
              borderRadius: 1,
              // What the investor wrote stands out from what staff answered by its edge, not by a colour alone.
              ...(isInvestors ? { borderInlineStart: 3, borderColor: 'outline' } : { bgcolor: 'action.hover' }),
            }}
          >
            <Words text={text} />
            <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {RECORDS.by(by, formatDayAndTime(at))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
};
