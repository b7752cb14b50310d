import { CANNED_REPLIES } from './staff.js';

it.each(CANNED_REPLIES.map(({ label, text }) => [label, text]))(
  'the canned reply "%s" begins each of its paragraphs with a capital',
  (_label, text) => {
    const paragraphs = text.split('\n\n');
    expect(paragraphs).toHaveLength(3);
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z]/);
  },
);
