import { LEDGER_GUIDE } from '@clearfold/content';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRequireAccess } from 'react-admin';
import { type ConsoleDataProvider } from '../../providers/data-provider';
import { PageHeading } from '../../records/page-heading';
import { RecordLink } from '../../records/record-link';
import { Copyable } from '../../review-queue/evidence/copyable';

/** For who has never seen the system: what there is to check, step by step, up to a command on one's own machine. */
const GuidePage = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { isPending } = useRequireAccess({ resource: 'ledger/how-to-check-us', action: 'list' });
  // Only for comparing: where nothing is signed yet, the command stands with a blank for the key.
  const { data } = useQuery({
    queryKey: ['ledger', 'checkpoint'],
    queryFn: async () => (await provider.latestCheckpoint()).data,
    retry: false,
  });
  if (isPending) return null;
  const key = data?.key;
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
        <Typography component="h2" variant="h6" sx={{ mt: 4, mb: 1 }}>
          {LEDGER_GUIDE.command}
        </Typography>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
          <Copyable
            text={LEDGER_GUIDE.commandText(key === undefined ? LEDGER_GUIDE.keyPlaceholder : `'${key}'`)}
            what={LEDGER_GUIDE.command}
          />
        </Box>
        {key !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {LEDGER_GUIDE.keyHint}: {key}
          </Typography>
        )}
        <Typography sx={{ mt: 1.5 }}>{LEDGER_GUIDE.commandAfter}</Typography>
      </Box>
    </>
  );
};

export default GuidePage;
