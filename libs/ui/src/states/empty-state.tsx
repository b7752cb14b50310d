import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { FoldSheet } from '../brand/fold-art.js';

interface Props {
  /** One of the fold drawings. */
  art?: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ art = <FoldSheet />, title, text, action }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: 5, textAlign: 'center' }}>
    <Box sx={{ mb: 1 }}>{art}</Box>
    <Typography sx={{ fontWeight: 560, maxWidth: '44ch', textWrap: 'balance' }}>{title}</Typography>
    {text && (
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '48ch', textWrap: 'balance' }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
);
