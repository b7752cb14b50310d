import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { proseStyles } from './prose-styles.js';

type Props =
  | { children: ReactNode; html?: never }
  /** Markup of our own, from libs/content; never what somebody typed in. */
  | { html: string; children?: never };

/** Running text: a measure the eye can follow, serif headings, room between the paragraphs. */
export const Prose = ({ html, children }: Props) => (
  <Box sx={proseStyles} {...(html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } })} />
);
