import { randomUUID, sign } from 'node:crypto';
import { BRAND } from '@clearfold/content/brand';
import { CHECKPOINT_KEY_STREAM, handOverText, isRefusal, toBase64, verifierKey } from '@clearfold/ledger';
import { EventStore } from '../append/event-store.js';
import { ledgerPool } from '../append/ledger-pool.js';
import { sha256 } from '../sha256.js';
import { noteKeyOf } from '../checkpoints/signatures.js';
import { nameFirstKey } from '../checkpoints/first-key.js';
import { secretOf } from './secret-of.js';
import { type RunStatement } from '../postgres/run-statement.js';

/**
 * `rotate-key`: hands the signing of checkpoints from CHECKPOINT_KEY to CHECKPOINT_NEXT_KEY, as an event of the log that
 * the old key signs for. Servers that have both sign with the next one from then on. Where the log names no key yet it names
 * CHECKPOINT_KEY first, as the signer does: a key that did not sign so far hands nothing over.
 *
 * @returns the exit code: 1 when CHECKPOINT_KEY is not the key that signs now
 * @throws Error when one of the secrets is missing, another key signed so far, or the outcome is not known
 */
export const rotateKeyCommand = async (
  environment: Readonly<Record<string, string | undefined>>,
  line: (text: string) => void,
): Promise<number> => {
  const origin = environment['CHECKPOINT_ORIGIN'] ?? BRAND.ledgerOrigin;
  const from = noteKeyOf(secretOf(environment, 'CHECKPOINT_KEY'), origin);
  const to = noteKeyOf(secretOf(environment, 'CHECKPOINT_NEXT_KEY'), origin);
  const keys = { fromKey: verifierKey(sha256, from.key), toKey: verifierKey(sha256, to.key) };
  const signature = toBase64(sign(null, Buffer.from(handOverText(keys)), from.privateKey));
  const pool = ledgerPool(String(environment['DATABASE_URL']));
  const store = new EventStore({ pool });
  const read: RunStatement = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[];
  try {
    await nameFirstKey(keys.fromKey, { store, read, sink: environment['CHECKPOINT_SINK'] || undefined });
    const answer = await store.execute({
      streamId: CHECKPOINT_KEY_STREAM,
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'operator' },
      command: { type: 'RotateCheckpointKey', ...keys, signature },
    });
    if (isRefusal(answer)) {
      line(
        `Nothing was changed: ${keys.fromKey} does not sign this log's checkpoints now, or is the next key as well.`,
      );
      return 1;
    }
    line(`From event ${answer.firstPosition} on checkpoints are signed by ${keys.toKey}`);
    line(`The key before, ${keys.fromKey}, signed the hand-over: whoever trusts it need not be told of the new one.`);
    return 0;
  } finally {
    await store.close();
  }
};
