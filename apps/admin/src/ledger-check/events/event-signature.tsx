import { SIGNED } from '@clearfold/content';
import { type LedgerFact } from '@clearfold/contracts';
import Typography from '@mui/material/Typography';
import { Facts } from '#components/facts.tsx';
import { signatureText } from '#signing/signature-text.ts';
import { CodeText } from '../code-text';

/** How a decision of staff is signed: with which passkey, where, and with how many others. */
export const EventSignature = ({ fact }: { fact: Pick<LedgerFact, 'signature' | 'isUnsigned'> }) => {
  const { signature } = fact;
  return (
    <>
      <Typography variant="body2" sx={{ mb: signature ? 1 : 0, overflowWrap: 'anywhere' }}>
        {signatureText(fact)}
      </Typography>
      {signature ? (
        <Facts
          facts={[
            { name: SIGNED.origin, value: signature.origin },
            { name: SIGNED.credential, value: <CodeText>{signature.credentialId}</CodeText> },
            { name: SIGNED.count, value: SIGNED.counted(signature.count) },
          ]}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {SIGNED.unsignedHint}
        </Typography>
      )}
    </>
  );
};
