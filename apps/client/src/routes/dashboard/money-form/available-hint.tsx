import { formatDollars, YOUR_MONEY } from '@clearfold/content';
import { useSignedInUser } from '#session/user.ts';

/** Under the amount, until there is one: how much there is to decide about. */
export const AvailableHint = () => YOUR_MONEY.availableNow(formatDollars(useSignedInUser().availableBalance));
