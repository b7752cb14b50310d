/** A piece of a line: plain text, or text with a meaning of its own. */
export type Inline =
  | string
  | { kind: 'link'; to: string; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string };

/** One block of a long text. Structured, so that no page carries markup and every text is escaped in one place. */
export type Block =
  | { kind: 'paragraph'; line: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'note'; title: string; line: readonly Inline[] }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'subheading'; text: string };

/** A part of a long text under a heading that can be linked to. */
export interface Section {
  /** The anchor, stable once published. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A page that is read from top to bottom. */
export interface LongRead {
  /** The page's heading, and its title in the browser's tab. */
  title: string;
  /** For search engines and shared links: one or two sentences. */
  description: string;
  /** The paragraph under the heading. */
  lead: string;
  sections: readonly Section[];
}

/** A link inside a line: an address of the site ("/faq"), or a whole one ("mailto:…"). */
export const link = (to: string, text: string): Inline => ({ kind: 'link', to, text });
export const strong = (text: string): Inline => ({ kind: 'strong', text });
export const emphasis = (text: string): Inline => ({ kind: 'emphasis', text });

export const paragraph = (...line: Inline[]): Block => ({ kind: 'paragraph', line });
export const subheading = (text: string): Block => ({ kind: 'subheading', text });

/** Words that must not be passed over, under a title of their own. */
export const note = (title: string, ...line: Inline[]): Block => ({ kind: 'note', title, line });

const lines = (items: (Inline | Inline[])[]): Inline[][] => items.map((item) => (Array.isArray(item) ? item : [item]));
export const bullets = (...items: (Inline | Inline[])[]): Block => ({
  kind: 'list',
  ordered: false,
  items: lines(items),
});
export const numbered = (...items: (Inline | Inline[])[]): Block => ({
  kind: 'list',
  ordered: true,
  items: lines(items),
});

/** Figures in rows. The first cell of a row is its heading; all others stand right-aligned. */
export const table = (caption: string, head: readonly string[], ...rows: (readonly string[])[]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});

export const section = (id: string, heading: string, ...blocks: Block[]): Section => ({ id, heading, blocks });
