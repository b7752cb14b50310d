import { inspect } from 'node:util';
import { MailSecret } from './mail-secret.js';

it('shows nothing of a mail’s secret, however it is written out', () => {
  const secret = new MailSecret('the-token', new Date(0));
  const shown = [JSON.stringify({ secret }), `${String(secret)}`, inspect(secret, { showHidden: true, depth: 5 })];
  expect(shown.join()).not.toContain('the-token');
  expect(secret.reveal()).toBe('the-token');
});
