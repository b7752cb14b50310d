import { LEDGER_GUIDE } from '@clearfold/content';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRequireAccess } from 'react-admin';
import { PageHeading } from '#components/page-heading.tsx';
import { RecordLink } from '#components/record-link.tsx';
import { useAsked } from '#components/use-asked.ts';
import { OnYourOwnMachine } from './on-your-own-machine';

/** For who has never seen the system: what there is to check, step by step, up to a command on one's own machine. */
const GuidePage = () => {
  const { isPending } = useRequireAccess({ resource: 'ledger/how-to-check-us', action: 'list' });
  // Only for comparing: where nothing is signed yet, the command stands with a blank for the key.
  const { data: checkpoint } = useAsked(['ledger', 'checkpoint'], (to) => to.latestCheckpoint());
  // Where the server gives none out, the page says how to make one.
  const verifier = useAsked(['ledger', 'verifier'], (to) => to.verifier());
  if (isPending) return null;
  return (
    <>
      <PageHeading title={LEDGER_GUIDE.title} />
      <Box sx={{ px: 2, pb: 4, maxWidth: '44rem' }}>
        <Typography sx={{ mb: 3 }}>{LEDGER_GUIDE.intro}</Typography>
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 3 }}>
          {LEDGER_GUIDE.steps.map(({ title, text, to, link }) => (
            <li key={title}>
              <Typography component="h2" variant="h6" sx={{ mb: 0.5 }}>
                {title}
              </Typography>
              {text.map((paragraph) => (
                <Typography key={paragraph} sx={{ mb: 1 }}>
                  {paragraph}
                </Typography>
              ))}
              <RecordLink to={to}>{link}</RecordLink>
            </li>
          ))}
        </Box>
        {!verifier.isPending && <OnYourOwnMachine verifierKey={checkpoint?.key} verifier={verifier.data} />}
      </Box>
    </>
  );
};

export default GuidePage;
