import { CONSOLE, REVIEW_KEYS } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';

const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={{
      border: 1,
      borderColor: 'outline',
      borderRadius: 0.5,
      px: 0.75,
      py: 0.125,
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
    }}
  >
    {name}
  </Box>
);

/** The queue's keys, on `?`. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
    <DialogTitle id="keys-title" sx={{ pb: 1 }}>
      {CONSOLE.showKeys}
    </DialogTitle>
    <DialogContent>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 1.25,
          m: 0,
          fontSize: '0.875rem',
        }}
      >
        {REVIEW_KEYS.map(({ keys, does }) => (
          <Fragment key={does}>
            <Box component="dt" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
              {keys.map((name) => (
                <Key key={name} name={name} />
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Fragment>
        ))}
      </Box>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button autoFocus color="inherit" onClick={onClose}>
        {CONSOLE.close}
      </Button>
    </DialogActions>
  </Dialog>
);
