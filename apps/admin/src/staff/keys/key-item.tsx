import { formatDay, formatDayAndTime, KEY_STATUS_TEXT, STAFF_KEY } from '@clearfold/content';
import { type StaffKey, type StaffKeyStatus } from '@clearfold/contracts';
import { Badge, type BadgeTone } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { Fingerprint } from './fingerprint';

const TONE: Readonly<Record<StaffKeyStatus, BadgeTone>> = {
  offered: 'yellow',
  enrolled: 'green',
  expired: 'neutral',
  revoked: 'neutral',
};

/** How a passkey stands, in a sentence or two. */
const standing = ({
  status,
  offeredAt,
  expiresAt,
  takesTwo,
  endorsedBy,
  enrolledAt,
  enrolledBy,
  revokedAt,
  lastUsedAt,
}: StaffKey): string => {
  switch (status) {
    case 'offered':
      return [
        STAFF_KEY.offered(formatDayAndTime(offeredAt)),
        ...(takesTwo && !endorsedBy ? [STAFF_KEY.takesTwo] : []),
        ...(endorsedBy ? [STAFF_KEY.endorsed(endorsedBy.name)] : []),
        ...(expiresAt ? [STAFF_KEY.until(formatDayAndTime(expiresAt))] : []),
      ].join(' ');
    case 'enrolled':
      return [
        STAFF_KEY.enrolled(enrolledBy, formatDay(enrolledAt ?? offeredAt)),
        lastUsedAt ? STAFF_KEY.lastUsed(formatDayAndTime(lastUsedAt)) : STAFF_KEY.neverUsed,
      ].join(' ');
    case 'expired':
      return `${STAFF_KEY.offered(formatDay(offeredAt))} ${STAFF_KEY.expired}`;
    case 'revoked':
      return STAFF_KEY.revoked(formatDay(revokedAt ?? offeredAt));
  }
};

interface Props {
  passkey: StaffKey;
  /** Instead of its name. */
  title?: string;
  /** Says how it stands in a word beside its title; not where all that are listed stand alike. */
  withStatus?: boolean;
  /** What else is to be said of it. */
  children?: ReactNode;
  /** What the reader may do about it. */
  actions?: ReactNode;
}

/** One passkey in a list: what it is called, how it stands, by what it is known, and what can be done about it. */
export const KeyItem = ({ passkey, title = passkey.name, withStatus = true, children, actions }: Props) => {
  const isOver = passkey.status === 'expired' || passkey.status === 'revoked';
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography component="h3" sx={{ fontWeight: 560, ...(isOver && { color: 'text.secondary' }) }}>
              {title}
            </Typography>
            {withStatus && <Badge tone={TONE[passkey.status]}>{KEY_STATUS_TEXT[passkey.status]}</Badge>}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            {standing(passkey)}
          </Typography>
          {!isOver && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.25, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
            >
              {STAFF_KEY.fingerprint}
              <Fingerprint text={passkey.fingerprint} large={passkey.status === 'offered'} />
            </Typography>
          )}
          {children}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Box>
  );
};
