/** Where the contact form sends its message to: a service that speaks the protocol of `@emailjs/browser`. */
export interface MailService {
  /** Origin of the service, e.g. "https://api.emailjs.com"; absent for the relay on the site's own origin. */
  host?: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
}

/** The answer of `GET /site/services`: how the operator has set up what the website does by itself. */
export interface SiteServices {
  /** Address of the page to frame that holds the chat of a provider. */
  chatFrame?: string;
  /** Address of the script that translates the page. */
  translationScript?: string;
  mail: MailService;
  /** Whether obvious PINs and passwords are refused, not only warned of. */
  strictSecrets: boolean;
  /** After how many minutes without a call an investor's session ends; 720 where it does not before its token. */
  idleMinutes: number;
}
