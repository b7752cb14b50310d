import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FONT, GridList } from '@clearfold/ui';
import { Drawing, type DrawingName } from './drawing';

interface Props {
  steps: readonly { title: string; text: string }[];
  /** One for each step. */
  drawings?: readonly DrawingName[];
}

/** What to do one after the other, numbered like paragraphs. */
export const NumberedSteps = ({ steps, drawings = [] }: Props) => (
  <GridList isOrdered columns={{ sm: 2, md: steps.length }} gap="40px 32px">
    {steps.map((step, index) => (
      <Box
        component="li"
        key={step.title}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '48px 1fr', sm: '1fr' }, alignContent: 'start' }}
      >
        <Typography
          aria-hidden
          color="primary"
          sx={{ fontFamily: FONT.display, fontSize: { xs: '2rem', sm: '2.75rem' }, lineHeight: 1, mb: { sm: 2.5 } }}
        >
          {index + 1}
        </Typography>
        <Box>
          {drawings[index] && (
            <Box sx={{ mb: 2 }}>
              <Drawing name={drawings[index]} />
            </Box>
          )}
          <Typography variant="h6" component="h3">
            {step.title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
            {step.text}
          </Typography>
        </Box>
      </Box>
    ))}
  </GridList>
);
