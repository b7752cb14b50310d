import { type MailService, SESSION_MINUTES, type SiteServices } from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, extra, extraOr, type FieldsOf, readBy } from './parts';

const mail: AnswerSchema<MailService> = v.object({
  host: extra(v.string()),
  serviceId: v.string(),
  templateId: v.string(),
  publicKey: v.string(),
} satisfies FieldsOf<MailService>);

/** GET /site/services. */
export const siteServicesAnswer = readBy<SiteServices>(
  v.object({
    chatFrame: extra(v.string()),
    translationScript: extra(v.string()),
    mail,
    strictSecrets: extraOr(v.boolean(), false),
    idleMinutes: extraOr(v.number(), SESSION_MINUTES),
  } satisfies FieldsOf<SiteServices>),
);
