import Link from '@mui/material/Link';
import { BRAND } from '@clearfold/content';

export const SupportMailLink = () => (
  <Link href={`mailto:${BRAND.supportEmail}`} translate="no" sx={{ fontWeight: 560, py: 0.5 }}>
    {BRAND.supportEmail}
  </Link>
);
