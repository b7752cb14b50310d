import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

export interface AccordionEntry {
  id: string;
  question: string;
  answer: ReactNode;
}

interface Props {
  entries: readonly AccordionEntry[];
  /** The level of the questions in the page's outline. */
  headingLevel?: 'h2' | 'h3' | 'h4';
}

/**
 * Questions between hairlines; one answer is open at a time (docs/requirements.md, LAND-21, PLANS-17, CONT-10, FAQ-03).
 */
export const Accordion = ({ entries, headingLevel = 'h3' }: Props) => {
  const [openId, setOpenId] = useState<string>();
  const prefix = useId();
  return (
    <Box>
      {entries.map((entry) => {
        const open = entry.id === openId;
        const [buttonId, answerId] = [`${prefix}${entry.id}`, `${prefix}${entry.id}-answer`];
        return (
          <Box
            key={entry.id}
            sx={{ borderTop: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 1, borderColor: 'divider' } }}
          >
            <Typography component={headingLevel} variant="h6" sx={{ m: 0 }}>
              <ButtonBase
                id={buttonId}
                aria-expanded={open}
                aria-controls={answerId}
                onClick={() => setOpenId(open ? undefined : entry.id)}
                sx={{
                  width: 1,
                  py: 2.25,
                  gap: 2,
                  justifyContent: 'space-between',
                  textAlign: 'start',
                  font: 'inherit',
                  letterSpacing: 'inherit',
                  '&:hover': { color: 'primary.main' },
                }}
              >
                <span>{entry.question}</span>
                <Corner open={open} />
              </ButtonBase>
            </Typography>
            <Box
              id={answerId}
              role="region"
              aria-labelledby={buttonId}
              hidden={!open}
              sx={{ pb: 3, pr: { sm: 6 }, maxWidth: '58ch', color: 'text.secondary' }}
            >
              {entry.answer}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

/** The corner of a page: folded down while closed, turned up once open. */
const Corner = ({ open }: { open: boolean }) => (
  <Box
    component="svg"
    viewBox="0 0 16 16"
    aria-hidden
    sx={{
      width: 14,
      flex: 'none',
      fill: 'currentColor',
      color: 'primary.main',
      transform: open ? 'rotate(180deg)' : 'none',
      transition: (theme) => theme.transitions.create('transform', { duration: theme.transitions.duration.short }),
    }}
  >
    <path d="M1 4h14L8 12z" />
  </Box>
);
