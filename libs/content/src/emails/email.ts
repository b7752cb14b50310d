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
}

/**
 * One kind of mail. Its data is JSON and holds no more than the mail needs: amounts in dollars, instants in ISO 8601.
 * Staff may read it: what opens something for whoever holds it is no data, but a secret (`with-secrets.ts`).
 */
export type EmailTemplate<Data> = (data: Data, reader: EmailReader) => Email;
