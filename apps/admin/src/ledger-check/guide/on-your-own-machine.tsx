import { LEDGER_GUIDE } from '@clearfold/content';
import { type VerifierAnswer } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { RecordLink } from '#components/record-link.tsx';
import { Copyable } from '#components/copyable.tsx';
import { eventsPath } from '../ledger-paths.tsx';

/** What to fetch and what to type, in order: the verifier with its hash, the ledger file, the command. */
export const OnYourOwnMachine = ({ verifierKey, verifier }: { verifierKey?: string; verifier?: VerifierAnswer }) => {
  const { own } = LEDGER_GUIDE;
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mt: 4, mb: 1 }}>
        {own.title}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 2 }}>
        <li>
          {verifier ? (
            <>
              <Link href={verifier.download} download="verifier.mjs" sx={{ fontWeight: 560 }}>
                {own.saveVerifier(verifier.sizeBytes)}
              </Link>
              <Typography sx={{ mt: 0.5 }}>{own.hash}</Typography>
              <Framed>
                <Copyable text={verifier.sha256} what={own.hashName} />
              </Framed>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {own.hashHint}
              </Typography>
            </>
          ) : (
            <Typography>{own.noVerifier}</Typography>
          )}
        </li>
        <li>
          <RecordLink to="/ledger/check">{own.saveFile}</RecordLink>
          <Typography sx={{ mt: 0.5 }}>{own.saveFileHint}</Typography>
        </li>
        <li>
          <Typography>{own.run}</Typography>
          <Framed>
            <Copyable
              text={own.commandText(verifierKey === undefined ? own.keyPlaceholder : `'${verifierKey}'`)}
              what={own.commandName}
            />
          </Framed>
          {verifierKey !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {own.keyHint}: {verifierKey}
            </Typography>
          )}
          <Typography sx={{ mt: 1.5 }}>{own.commandAfter}</Typography>
        </li>
        <li>
          <RecordLink to={eventsPath({ type: 'StaffFounded' })}>{own.founders}</RecordLink>
          <Typography sx={{ mt: 0.5 }}>{own.foundersHint}</Typography>
        </li>
      </Box>
    </>
  );
};

const Framed = ({ children }: { children: ReactNode }) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mt: 1 }}>{children}</Box>
);
