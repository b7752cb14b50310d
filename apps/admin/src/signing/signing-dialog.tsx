import { SIGNING } from '@clearfold/content';
import { closePrompt, signStatements } from '@clearfold/ui/passkeys';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Key from '@mui/icons-material/Key';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { Rejection } from '../components/rejection';
import { useKnownLines } from './statements/known-lines';
import { useKnownMembers } from './statements/known-members';
import { readStatement, type Statement } from './statements/read-statement';
import { SignedText } from './signed-text';
import { type ToSign } from './signing-desk';
import { StatementFacts } from './statements/statement-facts';
import { StatementList } from './statements/statement-list';

/** Whether all can be told to who signs them: nothing is signed blindly. */
const areRead = (read: readonly (Statement | undefined)[]): read is readonly Statement[] =>
  read.length > 0 && read.every((statement) => statement !== undefined);

/** What is signed, read from the very text that is hashed, and the button that opens the browser's prompt. */
export const SigningDialog = ({ statements, refused, keys, body, onAnswer }: ToSign) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // Whoever leaves leaves the prompt.
  useEffect(() => closePrompt, []);
  useEffect(() => {
    if (rejection !== undefined && !busy) button.current?.focus();
  }, [rejection, busy]);

  const known = { member: useKnownMembers(), line: useKnownLines() };
  const read = statements.map((statement) => readStatement(statement, known));
  const [first] = read;
  const isOfMany = statements.length + refused > 1;

  const sign = async () => {
    setBusy(true);
    setRejection(undefined);
    try {
      onAnswer(await signStatements(statements, keys));
    } catch (error) {
      setRejection((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={() => onAnswer()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h6" sx={{ pb: 1 }}>
        {isOfMany ? SIGNING.titleOfMany(statements.length) : SIGNING.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        {areRead(read) ? (
          <>
            {isOfMany || !first ? (
              <StatementList statements={read} body={body} />
            ) : (
              <StatementFacts statement={first} />
            )}
            {refused > 0 && (
              <Alert severity="info" role="note">
                {SIGNING.refused(refused, statements.length + refused)}
              </Alert>
            )}
            <SignedText statements={statements} />
            <Typography variant="body2" color="textSecondary">
              {SIGNING.hint}
            </Typography>
          </>
        ) : (
          <>
            <Rejection text={SIGNING.unreadable} />
            <SignedText statements={statements} />
          </>
        )}
      </DialogContent>
      {rejection && (
        // Beside the buttons: a long text is not to be scrolled through for it.
        <Box sx={{ px: 3, py: 1 }}>
          <Rejection text={rejection} />
        </Box>
      )}
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" autoFocus={!areRead(read)} onClick={() => onAnswer()}>
          {areRead(read) ? SIGNING.cancel : SIGNING.close}
        </Button>
        {areRead(read) && (
          <Button
            ref={button}
            autoFocus
            variant="contained"
            startIcon={<Key />}
            disabled={busy}
            aria-busy={busy}
            onClick={() => void sign()}
            // On a phone there is room for the words alone.
            sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
          >
            {busy ? SIGNING.busy : SIGNING.sign}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
