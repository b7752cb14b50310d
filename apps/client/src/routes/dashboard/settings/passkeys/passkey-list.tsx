import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDay, formatDayAndTime, PASSKEYS } from '@clearfold/content';
import { type OwnPasskey } from '@clearfold/contracts';

interface Props {
  passkeys: readonly OwnPasskey[];
  onRemove: (passkey: OwnPasskey) => void;
}

/** What each passkey is called, when it was added and last used, and the way to remove it. */
export const PasskeyList = ({ passkeys, onRemove }: Props) => (
  <Box component="ul" aria-label={PASSKEYS.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {passkeys.map((passkey) => (
      <Box
        component="li"
        key={passkey.id}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="h3">
            {passkey.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {PASSKEYS.added(formatDay(passkey.addedAt))}{' '}
            {passkey.lastUsedAt ? PASSKEYS.lastUsed(formatDayAndTime(passkey.lastUsedAt)) : PASSKEYS.neverUsed}{' '}
            {passkey.signsPayments !== undefined &&
              (passkey.signsPayments ? PASSKEYS.signsPayments : PASSKEYS.signsInOnly)}
          </Typography>
        </Box>
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={PASSKEYS.removeOf(passkey.name)}
          onClick={() => onRemove(passkey)}
        >
          {PASSKEYS.remove}
        </Button>
      </Box>
    ))}
  </Box>
);
