import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type Sample } from '@clearfold/content';
import { GridList } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { SampleMark } from '../sample-mark';

interface Item extends Sample {
  title: string;
  text: string;
  /** Stands between the drawing and the title. */
  above?: string;
}

interface Props {
  items: readonly Item[];
  columns: 3 | 4;
  /** Stands above each item. */
  art?: ReactNode;
}

/** Cards of what an operator has to fill in; each is marked. */
export const SampleGrid = ({ items, columns, art }: Props) => (
  <GridList columns={{ sm: 2, md: columns }}>
    {items.map((item) => (
      <Paper component="li" key={item.title} sx={{ p: 3, display: 'flex', flexDirection: 'column' }}>
        {art && <Box sx={{ mb: 2, ml: -2 }}>{art}</Box>}
        {item.above && (
          <Typography variant="body2" color="textSecondary">
            {item.above}
          </Typography>
        )}
        <Typography variant="h6" component="h3">
          {item.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, mb: 2.5 }}>
          {item.text}
        </Typography>
        <Box sx={{ mt: 'auto' }}>
          <SampleMark />
        </Box>
      </Paper>
    ))}
  </GridList>
);
