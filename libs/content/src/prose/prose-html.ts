import { type Block, type Inline, type Section } from './prose.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const inlineHtml = (inline: Inline): string => {
  if (typeof inline === 'string') return escape(inline);
  switch (inline.kind) {
    case 'link':
      return `<a href="${escape(inline.to)}">${escape(inline.text)}</a>`;
    case 'strong':
      return `<strong>${escape(inline.text)}</strong>`;
    case 'emphasis':
      return `<em>${escape(inline.text)}</em>`;
  }
};

const lineHtml = (line: readonly Inline[]): string => line.map(inlineHtml).join('');

const rowHtml = ([first = '', ...figures]: readonly string[]): string =>
  `<tr><th scope="row">${escape(first)}</th>${figures.map((figure) => `<td>${escape(figure)}</td>`).join('')}</tr>`;

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${lineHtml(block.line)}</p>`;
    case 'subheading':
      return `<h3>${escape(block.text)}</h3>`;
    case 'note':
      return `<aside class="note"><p><strong>${escape(block.title)}</strong></p><p>${lineHtml(block.line)}</p></aside>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const head = block.head.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('');
      // A table wider than a telephone scrolls by itself, and a keyboard can reach it to do so.
      return (
        `<div class="wide" role="region" tabindex="0" aria-label="${escape(block.caption)}"><table>` +
        `<caption>${escape(block.caption)}</caption>` +
        `<thead><tr>${head}</tr></thead><tbody>${block.rows.map(rowHtml).join('')}</tbody></table></div>`
      );
    }
  }
};

/** Blocks as HTML. Every text is escaped here, and nothing else makes markup from our words. */
export const proseHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n');

/** Sections as HTML, each under its heading with an anchor to share. */
export const sectionsHtml = (sections: readonly Section[]): string =>
  sections
    .map(
      ({ id, heading, blocks }) =>
        `<section aria-labelledby="${escape(id)}"><h2 id="${escape(id)}">${escape(heading)}` +
        `<a class="anchor" href="#${escape(id)}" aria-label="Link to “${escape(heading)}”">#</a></h2>\n` +
        `${proseHtml(blocks)}</section>`,
    )
    .join('\n');
