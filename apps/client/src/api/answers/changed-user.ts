import * as v from 'valibot';
import { extra, readBy } from './parts';
import { type AnsweredUser, USER_FIELDS } from './user';

/** Each field, if it was told. */
const told = v.object(Object.fromEntries(Object.entries(USER_FIELDS).map(([name, schema]) => [name, extra(schema)])));

const changed = v.fallback(
  v.object({
    user: v.pipe(
      v.fallback(told, {}),
      v.transform(
        (user) =>
          Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined)) as Partial<AnsweredUser>,
      ),
    ),
  }),
  { user: {} },
);

/**
 * What the profile calls say of the user afterwards: as much of it as was told. The change is made by the time this is read, so
 * nothing about it is a failure.
 */
export const changedUserAnswer = readBy(changed);
