import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PROFILE_PICTURE } from '@clearfold/content';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { PersonPicture } from '../../person-picture';

/** How the investor appears; choosing another picture waits for the API's upload. */
export const ProfilePicture = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
    <PersonPicture user={useSignedInUser()} size={128} />
    <Typography color="textSecondary" sx={{ flex: '1 1 240px', maxWidth: '44ch' }}>
      {PROFILE_PICTURE.later}
    </Typography>
  </Box>
);
