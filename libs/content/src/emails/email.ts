/** A mail as it leaves: the text says all that the HTML says. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside those every mail has, e.g. how a letter is unsubscribed from. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What every mail knows besides its own data; found out when it is sent, so that no row of the outbox repeats it. */
export interface EmailReader {
  /** How the reader is addressed; empty when nobody knows. */
  readonly name: string;
  /** Where people reach the product, without a closing slash. */
  readonly siteUrl: string;
  /** Where staff reach the console, likewise; its pages are below it at `/admin`. */
  readonly consoleUrl: string;
}

/** What a mail is made of. Written once, it becomes the HTML and the text. */
export type EmailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Figures and dates of what happened, one per line. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** What a person wrote, word by word. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });
export const facts = (...rows: (readonly [name: string, value: string])[]): EmailBlock => ({ kind: 'facts', rows });
export const quote = (text: string): EmailBlock => ({ kind: 'quote', text });
export const link = (label: string, url: string): EmailBlock => ({ kind: 'link', label, url });

/** A mail before it is set in the brand's layout (compose-email.ts). */
export interface EmailComposition {
  readonly subject: string;
  readonly blocks: readonly (EmailBlock | undefined)[];
  /** Why the reader gets this mail. */
  readonly because?: string;
  readonly headers?: Email['headers'];
}

/**
 * One kind of mail. Its data is JSON and holds no more than the mail needs: amounts in dollars, instants in ISO 8601.
 * Staff may read it: what opens something for whoever holds it is no data, but a secret (`with-secrets.ts`).
 */
export type EmailTemplate<Data> = (data: Data, reader: EmailReader) => EmailComposition;

/** US dollars, positive, as everywhere in JSON. */
export interface AmountData {
  amount: number;
}
