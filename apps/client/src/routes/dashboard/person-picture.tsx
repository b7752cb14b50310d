import Avatar from '@mui/material/Avatar';
import { placeholderLetter, type User } from '@clearfold/contracts';

/**
 * The user's picture; the first letter of the first name when there is none or it does not load. It stands beside a name,
 * of which the letter is no part.
 */
export const PersonPicture = ({
  user,
  size = 40,
}: {
  user: Pick<User, 'firstName' | 'profilePicture'>;
  size?: number;
}) => (
  <Avatar
    src={user.profilePicture || undefined}
    alt=""
    aria-hidden
    sx={{ width: size, height: size, fontSize: size / 2, fontWeight: 560 }}
  >
    {placeholderLetter(user.firstName)}
  </Avatar>
);
