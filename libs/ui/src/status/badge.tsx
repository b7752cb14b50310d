import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { TABULAR_FIGURES } from '../theme/tokens.js';

export type BadgeTone = 'green' | 'yellow' | 'red' | 'neutral';

const FACES = {
  green: ['green', 'onGreen'],
  yellow: ['amber', 'onAmber'],
  red: ['red', 'onRed'],
} as const;

interface Props {
  tone: BadgeTone;
  /** What the word is short for. */
  title?: string;
  children: ReactNode;
}

/** A small coloured word. The word carries the meaning, the colour repeats it. */
export const Badge = ({ tone, title, children }: Props) => (
  <Box
    component="span"
    data-tone={tone}
    title={title}
    sx={(theme) => {
      const { palette } = theme.vars ?? theme;
      const [fill, text] = tone === 'neutral' ? [] : FACES[tone];
      return {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        paddingInline: 1.125,
        paddingBlock: 0.25,
        borderRadius: 999,
        fontSize: '0.8125rem',
        fontWeight: 560,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        // After a proportional 1 the space is hardly seen: "1 of 2".
        ...TABULAR_FIGURES,
        color: text ? palette.tint[text] : palette.text.secondary,
        backgroundColor: fill ? palette.tint[fill] : palette.action.selected,
      };
    }}
  >
    {children}
  </Box>
);
