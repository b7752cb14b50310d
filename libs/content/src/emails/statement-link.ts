import { type EmailBlock, type EmailReader, link } from './email.js';

export const statementLink = ({ siteUrl }: EmailReader): EmailBlock =>
  link('View your statement', `${siteUrl}/dashboard/account-statement`);
