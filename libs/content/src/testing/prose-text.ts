import { type Block, type Inline, type Section } from '../prose/prose.js';

const plain = (line: readonly Inline[]): string =>
  line.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return plain(block.line);
    case 'note':
      return `${block.title} ${plain(block.line)}`;
    case 'subheading':
      return block.text;
    case 'list':
      return block.items.map(plain).join('\n');
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()].join(' ');
  }
};

/** Sections as plain text, for the tests of what they say. */
export const sectionsText = (sections: readonly Section[]): string =>
  sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(blockText)]).join('\n');

export const wordCount = (sections: readonly Section[]): number =>
  sectionsText(sections).split(/\s+/).filter(Boolean).length;
