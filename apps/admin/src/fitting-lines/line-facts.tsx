import { formatCalendarDay } from '@clearfold/content';
import { type FittingLine, type ReviewRequest } from '@clearfold/contracts';
import { FONT, TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { differenceText, lineAmount, whyText } from './line-text';
import { differenceOf } from './worth-of-line';

/** What tells one line from the next: how much, when, on which account, and why it fits. */
export const LineFacts = ({ line, request }: { line: FittingLine; request: ReviewRequest }) => {
  const difference = differenceOf(request, line);
  const why = whyText(line, request);
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.4 }}>
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5, ...TABULAR_FIGURES }}
      >
        <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 560, overflowWrap: 'anywhere' }}>
          {lineAmount(line)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {formatCalendarDay(line.day)}
        </Box>
      </Box>
      {why.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'primary.main' }}>
          {why.join(' · ')}
        </Box>
      )}
      {difference !== undefined && difference !== 0n && (
        <Box component="span" sx={{ display: 'block', ...TABULAR_FIGURES }}>
          {differenceText(request, difference)}
        </Box>
      )}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {line.accountName}
        {' · '}
        <Box component="span" translate="no" sx={{ fontFamily: FONT.figures }}>
          {line.reference}
        </Box>
      </Box>
      {line.text && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {line.text}
        </Box>
      )}
    </Box>
  );
};
