import { STAFF_OUTSIDE_LINES } from '@clearfold/content';
import { type OutsideLineRow } from '@clearfold/contracts';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { RecordsLoading } from '../records/records-loading';
import { LineContent } from './line-content';
import { useOpenLine } from './use-open-line';

const WIDTH = 464;

/** The open line of the list around it, over it: what it says and what it was used for. */
export const LineDrawer = () => {
  const id = useId();
  const { openId, close } = useOpenLine();
  const { data, isPending } = useListContext<OutsideLineRow>();
  const line = data?.find((each) => each.id === openId);
  return (
    <Drawer
      anchor="right"
      open={openId !== undefined}
      onClose={close}
      slotProps={{
        paper: {
          'aria-labelledby': id,
          elevation: 0,
          sx: { width: { xs: '100%', sm: WIDTH }, bgcolor: 'background.paper' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1 }}>
        <Typography component="h2" variant="h6" id={id}>
          {STAFF_OUTSIDE_LINES.drawer}
        </Typography>
        <IconButton autoFocus aria-label={STAFF_OUTSIDE_LINES.closeDrawer} onClick={close}>
          <Close />
        </IconButton>
      </Box>
      {line && <LineContent line={line} />}
      {!line && isPending && <RecordsLoading label={STAFF_OUTSIDE_LINES.drawer} rows={6} />}
      {!line && !isPending && <Box sx={{ px: 2, fontSize: '0.875rem' }}>{STAFF_OUTSIDE_LINES.gone}</Box>}
    </Drawer>
  );
};
