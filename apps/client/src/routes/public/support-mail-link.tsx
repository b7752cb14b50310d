import Link from '@mui/material/Link';
import { BRAND } from '@clearfold/content';
import { MailText } from '@clearfold/ui';

export const SupportMailLink = () => (
  <Link
    href={`mailto:${BRAND.supportEmail}`}
    translate="no"
    sx={{ fontWeight: 560, py: 0.5, overflowWrap: 'anywhere' }}
  >
    <MailText>{BRAND.supportEmail}</MailText>
  </Link>
);
