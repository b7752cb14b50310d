import { type StaffKey, type StaffKeysAnswer } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, type ReactNode } from 'react';
import { Answered } from '#components/answered.tsx';
import { Section } from '#components/section.tsx';

interface Props {
  labels: { title: string; loading: string; failed: string };
  query: ComponentProps<typeof Answered<StaffKeysAnswer>>['query'];
  /** What is said where there are none. */
  empty: ReactNode;
  /** One of them. */
  children: (passkey: StaffKey) => ReactNode;
}

/** Passkeys under their heading, in each state of what was asked for. */
export const KeysSection = ({ labels: { title, loading, failed }, query, empty, children }: Props) => (
  <Section title={title}>
    <Answered
      query={query}
      failed={failed}
      loading={
        <Box role="status" aria-label={loading}>
          <Skeleton variant="rounded" height={72} />
        </Box>
      }
    >
      {({ data: passkeys }) =>
        passkeys.length === 0 ? (
          empty
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {passkeys.map(children)}
          </Box>
        )
      }
    </Answered>
  </Section>
);
