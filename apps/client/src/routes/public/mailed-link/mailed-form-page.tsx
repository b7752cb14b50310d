import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { EntranceFrame } from '../entrance-frame';
import { useMailedToken } from './use-mailed-token';

export interface MailedFormProps {
  token: string;
  /** What the server said. */
  onDone: (message: string) => void;
  /** The link works no more, whatever is tried. */
  onDead: () => void;
}

interface Props {
  labels: { title: string; intro: string; dead: string; next: { label: string; to: string } };
  /** Asks for what the link alone must not be enough for. */
  form: (props: MailedFormProps) => ReactNode;
}

/** Where a mailed link leads that asks its owner for more than a click. */
export const MailedFormPage = ({ labels, form }: Props) => {
  const token = useMailedToken();
  const [done, setDone] = useState<string>();
  const [isDead, setDead] = useState(false);
  return (
    <EntranceFrame
      title={labels.title}
      intro={labels.intro}
      width={400}
      footer={
        <Link component={RouterLink} to={labels.next.to}>
          {labels.next.label}
        </Link>
      }
    >
      <PageHead title={labels.title} unlisted />
      {done !== undefined && (
        <Alert severity="success" role="status">
          {done}
        </Alert>
      )}
      {(token === null || isDead) && <Alert severity="error">{labels.dead}</Alert>}
      {token && done === undefined && !isDead && form({ token, onDone: setDone, onDead: () => setDead(true) })}
    </EntranceFrame>
  );
};
