import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EDUCATION } from '@clearfold/content/education';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** The drawing. */
  children: ReactNode;
  /** What the reader can move. */
  controls: ReactNode;
  /** The drawing in a sentence, said again whenever it changes. */
  summary: string;
  /** What it leaves out. */
  note: string;
}

/** A figure inside an article that the reader can move. */
export const FigureFrame = ({ title, children, controls, summary, note }: Props) => {
  const id = useId();
  return (
    <Box
      component="figure"
      aria-labelledby={id}
      sx={{
        mx: 0,
        my: 5,
        maxWidth: 640,
        p: { xs: 2.5, sm: 4 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        '@media print': { breakInside: 'avoid' },
      }}
    >
      <Typography id={id} component="p" variant="h6">
        <Box component="span" sx={{ color: 'primary.main' }}>
          {EDUCATION.illustration}
        </Box>
        {' · '}
        {title}
      </Typography>
      <Box sx={{ mt: 3 }}>{children}</Box>
      <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>{controls}</Box>
      <Box component="figcaption" sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography role="status">{summary}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
};
