import { readdirSync, readFileSync } from 'node:fs';
import { LedgerState } from '../book/ledger-state.js';
import { commandTypes, deciderOfEvent, eventTypes, isSigned, type LedgerCommand, ownerSigns } from '../deciders.js';
import { fromHex } from '../log/hex.js';
import { isRefusal } from '../refusal.js';
import { readCanonical } from '../stored/canonical.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { type DecisionToSign } from '../testing/decision-to-sign.js';
import { DECISIONS_TO_SIGN } from '../testing/decisions-to-sign.js';
import { INVESTOR_ID, NOON } from '../testing/index.js';
import { PAYMENTS_TO_SIGN } from '../testing/payments-to-sign.js';
import { type SignatureCrypto } from './signature-crypto.js';
import { statementOf } from './statement.js';

const crypto: SignatureCrypto = { sha256: () => new Uint8Array(32), verifies: () => false };
const NONCE = uuidOf('9', 1);
const HEAD = ['statement', 'kind', 'request', 'by', 'seen', 'nonce'];

const statementFor = ({ past, by, streamId, command }: DecisionToSign): string => {
  const ledger = new LedgerState('all', 0, 0, crypto);
  for (const recorded of past) ledger.apply(recorded);
  const actor = { kind: by === INVESTOR_ID ? 'investor' : 'staff', id: by } as const;
  const envelope = { streamId, commandId: uuidOf('d', 1), actor, command, signing: { nonce: NONCE } };
  const asked = ledger.execute(envelope, NOON);
  return isRefusal(asked) ? (asked.statement ?? asked.refused) : 'recorded';
};

const TO_SIGN = { ...DECISIONS_TO_SIGN, ...PAYMENTS_TO_SIGN };

describe('a statement', () => {
  it.each(Object.entries(TO_SIGN))('of %s says what is decided, about what', (_, decision) => {
    const { past, streamId, by, command, says } = decision;
    const seen = past.findLast((recorded) => recorded.streamId === streamId)?.position ?? 0;
    const own = past.findLast((recorded) => recorded.streamId === INVESTOR_ID)?.position ?? 0;
    const account = by === INVESTOR_ID && streamId !== INVESTOR_ID ? `,"account":${own}` : '';
    expect(statementFor(decision)).toBe(
      `{"statement":"clearfold/decision/v1","kind":"${command.type}","request":"${streamId}","by":"${by}","seen":${seen}${account},"nonce":"${NONCE}"${says}}`,
    );
  });

  it('is known of every command that investors sign', () => {
    const signed = commandTypes.filter((type) => ownerSigns({ type } as LedgerCommand));
    expect(Object.keys(PAYMENTS_TO_SIGN).sort()).toEqual(signed.sort());
  });

  it('is known of every command that staff sign', () => {
    const signed = commandTypes.filter((type) => isSigned({ type } as LedgerCommand));
    expect([...new Set(Object.values(DECISIONS_TO_SIGN).map(({ command }) => command.type))].sort()).toEqual(
      signed.sort(),
    );
  });
});

const golden = new URL('../stored/golden/', import.meta.url);
const isEarlier = (name: string): boolean => {
  const [type = '', version] = name.split('.v');
  return parseInt(version ?? '', 10) < Number(eventTypes.get(type)?.version);
};

describe('of an event of an earlier version', () => {
  it.each(readdirSync(golden).filter(isEarlier))('such as %s the statement is that of the newest', (name) => {
    const bytesOf = (file: string): Uint8Array =>
      fromHex((JSON.parse(readFileSync(new URL(file, golden), 'utf8')) as { bytes: string }).bytes) as Uint8Array;
    const { event, streamId } = readCanonical(bytesOf(name));
    const of = { streamId, by: NONCE, seen: 0, nonce: NONCE, state: deciderOfEvent(event).initialState };
    const newest = JSON.parse(statementOf({ ...of, event })) as Record<string, unknown>;
    const fields = Object.keys(eventTypes.get(event.type)!.fields);
    for (const field of Object.keys(newest).slice(HEAD.length)) expect(fields).toContain(field);
    if (event.type.startsWith('Policy'))
      expect(newest).toMatchObject({ signing: 'optional', secondApprovalFromCents: expect.any(String) });
  });
});
