import { type EventEnvelope, type LedgerEvent, type LedgerState } from '@clearfold/ledger';
import { type LedgerRequest, type AppendResult } from './ledger-request.js';
import { type PrivateText, privateTextDigest } from '../log/private-text.js';

/** A command that is in the log, with what stands beside it. */
export interface RecordedCommand {
  readonly result: AppendResult;
  readonly event: EventEnvelope<LedgerEvent>;
  /** What kind of command it was; null where the server did not note it, as of an imported one. */
  readonly command: string | null;
  /** Whether its stream began with it. */
  readonly began: boolean;
  /** The salts of its private texts by kind, in hexadecimal; those that were erased are gone. */
  readonly salts: Readonly<Record<string, string>>;
}

/**
 * Whether a request asks for what a recorded command asked for, told from the log alone: the same caller, kind of command and
 * stream, and in the event every value that the request names. Where the server cannot tell, as of an imported command or of
 * a text that was erased, it is another one: nothing happens twice then either, and its caller learns that the key was used.
 */
export const isSameCommand = (
  request: LedgerRequest,
  recorded: RecordedCommand,
  ledger: Pick<LedgerState, 'streams'>,
): boolean =>
  recorded.command === request.command.type &&
  recorded.event.actor.kind === request.actor.kind &&
  recorded.event.actor.id === request.actor.id &&
  isOfSameStream(request, recorded, ledger) &&
  saysTheSame(request, recorded);

/** A repetition of what begins a stream comes with a new stream's id. */
const isOfSameStream = (
  { streamId }: LedgerRequest,
  { event, began }: RecordedCommand,
  { streams }: Pick<LedgerState, 'streams'>,
): boolean => event.streamId === streamId || (began && streams.get(streamId) === undefined);

/** What only one of both has is no fact of the request, such as a threshold; but each text must be in both. */
const saysTheSame = ({ command, texts = [] }: LedgerRequest, { event, salts }: RecordedCommand): boolean => {
  const asked: Record<string, unknown> = { ...command, type: undefined };
  const said: Record<string, unknown> = { ...event.event, type: undefined };
  const names = Object.keys({ ...said, ...asked });
  const compared = names.filter((name) => (name in said && name in asked) || name.endsWith('Digest'));
  return compared.every((name) => said[name] === underSalt(asked[name], texts, salts));
};

/** A repetition salts its texts anew: what it would be under the salt of then; null, which no event says, without one. */
const underSalt = (asked: unknown, texts: readonly PrivateText[], salts: Readonly<Record<string, string>>): unknown => {
  const text = texts.find(({ digest }) => digest === asked);
  if (!text) return asked;
  const salt = salts[text.kind];
  return salt === undefined ? null : privateTextDigest(Buffer.from(salt, 'hex'), text.body);
};
