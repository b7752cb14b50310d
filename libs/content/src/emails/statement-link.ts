import { type EmailBlock, link } from './compose-email.js';
import { type EmailReader } from './email.js';

export const statementLink = ({ siteUrl }: EmailReader): EmailBlock =>
  link('View your statement', `${siteUrl}/dashboard/account-statement`);
