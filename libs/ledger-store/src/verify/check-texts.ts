import { EXPLANATION, OUTSIDE_LINE, type Stream, stateIn, subjectOfBreakGlass } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { privateTextDigest } from '../log/private-text.js';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';
import { digestKey } from './named-texts.js';
import { rowsOf } from './rows.js';

interface TextRow {
  stream_id: string;
  position: string;
  kind: string;
  investor_id: string;
  salt: Buffer;
  body: string;
}

const TEXTS = `
select stream_id, position, kind, investor_id, salt, body from ledger.private_texts order by stream_id, position, kind`;

/**
 * A text may be erased; one that is there must be the one its event saw, and of that event's investor, or of the line's account. Why
 * an open item is explained is whose the item is; why break-glass was invoked for it, its own.
 */
export const checkTexts = async (client: ClientBase, { digests, ledger }: VerifiedLog): Promise<Finding[]> => {
  const findings: Finding[] = [];
  let previous = '';
  for await (const row of rowsOf<TextRow>(client, TEXTS)) {
    const { stream_id: id, position, kind, investor_id, salt, body } = row;
    const key = `${id} ${position} ${kind}`;
    if (key === previous) findings.push({ what: `ledger.private_texts ${id} ${kind} stands there twice` });
    previous = key;
    const subjectId = subjectOfBreakGlass(id) ?? id;
    const stream = ledger.streams.get(subjectId);
    const owner = (stream && (subjectId === id ? ownerOf(stream, ledger) : investorOf(stream))) ?? subjectId;
    const isIts = digests.has(digestKey(id, Number(position), kind, privateTextDigest(salt, body)));
    if (!isIts || owner !== investor_id) {
      findings.push({ what: `ledger.private_texts ${id} ${kind} is not the text that the log saw` });
    }
  }
  return findings;
};

const investorOf = ({ decider, state }: Stream): string | undefined => decider.request(state)?.investorId;

const ownerOf = (stream: Stream, ledger: VerifiedLog['ledger']): string | undefined => {
  const line = stateIn(OUTSIDE_LINE, stream);
  if (line && line.status !== 'none') return line.accountId;
  const explanation = stateIn(EXPLANATION, stream);
  if (!explanation || explanation.status === 'none') return investorOf(stream);
  const item = ledger.streams.get(explanation.itemId);
  return item && ownerOf(item, ledger);
};
