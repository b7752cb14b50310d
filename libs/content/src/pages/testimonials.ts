import { type Sample, SAMPLE_LABEL } from '../sample/sample.js';

/** What a client said (docs/requirements.md, DATA-27). */
export interface Testimonial extends Sample {
  id: number;
  quote: string;
  author: string;
  position: string;
  /** Address of the picture. */
  image: string;
}

const { testimonial: sampleLabel } = SAMPLE_LABEL;

/** All samples: no client of ours said these words. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 1,
    quote:
      'I can follow every amount on my statement back to the request that caused it. That is what I was looking for.',
    author: 'Sample client A',
    position: 'Private investor',
    image: '/testimonials/client-a.svg',
    sampleLabel,
  },
  {
    id: 2,
    quote: 'The terms were on one page and stayed what they were until the day the plan matured.',
    author: 'Sample client B',
    position: 'Owner of a small business',
    image: '/testimonials/client-b.svg',
    sampleLabel,
  },
  {
    id: 3,
    quote:
      'A withdrawal was rejected because I had mistyped the account. The reason was there in plain words, and the money was back at once.',
    author: 'Sample client C',
    position: 'Private investor',
    image: '/testimonials/client-c.svg',
    sampleLabel,
  },
  {
    id: 4,
    quote:
      'I asked what happens if I need the money early. The answer was “you cannot have it early”, and I was glad to hear it before, not after.',
    author: 'Sample client D',
    position: 'Freelance engineer',
    image: '/testimonials/client-d.svg',
    sampleLabel,
  },
  {
    id: 5,
    quote: 'Two people have to approve a large payment. It takes a little longer, and I sleep better.',
    author: 'Sample client E',
    position: 'Treasurer of an association',
    image: '/testimonials/client-e.svg',
    sampleLabel,
  },
];
