import { init, send } from '@emailjs/browser';
import { type ContactMessageParams } from '@clearfold/contracts';
import { apiBase } from '#api/api-base.ts';
import { loadSiteServices } from '#api/site-services.ts';

/**
 * Hands a message to the mail service the operator configured, or to the relay that speaks its protocol.
 *
 * @throws EmailJSResponseStatus when the service refuses: 451 a headless browser, 403 a blocked sender, 429 too many
 */
export const sendMessage = async ({ name, email, subject, message }: ContactMessageParams): Promise<void> => {
  const { mail } = await loadSiteServices();
  init({ publicKey: mail.publicKey }, mail.host ?? new URL(apiBase()).origin);
  await send(mail.serviceId, mail.templateId, { name, email, subject, message });
};
