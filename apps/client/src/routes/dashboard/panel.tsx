import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the title, at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled block of a dashboard screen. */
export const Panel = ({ title, action, children }: Props) => {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ minWidth: 0, overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1,
          px: { xs: 2, sm: 2.5 },
          py: 2,
        }}
      >
        <Typography variant="h6" component="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
};
