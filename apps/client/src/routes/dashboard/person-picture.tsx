import Avatar from '@mui/material/Avatar';
import { placeholderLetter, type User } from '@clearfold/contracts';
import { useSignedInUser } from '#session/user.ts';

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

/** The picture of who is signed in. */
export const OwnPicture = ({ size }: { size?: number }) => <PersonPicture user={useSignedInUser()} size={size} />;
