/** A row of GET /staff/content-samples: something of the website that is still to be replaced before launch. */
export interface ContentSample {
  /** Where it stands in libs/content, such as "LANDING.testimonials[0]". */
  id: string;
  /** What it says of itself. */
  what: string;
  /** The page that shows it, such as "About". */
  page: string;
  /** Its text, or the beginning of it. */
  sentence: string;
}
