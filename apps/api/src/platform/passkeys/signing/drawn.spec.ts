import { type RequestTrail, withinRequest } from '#platform/telemetry/request-context.js';
import { drawnFrom, uuidFrom } from './draft.js';
import { noteDrafted } from './drafted.js';
import { decisionText, newId } from './drawn.js';

const DRAFT = new Uint8Array(32).fill(1);
const OTHER = new Uint8Array(32).fill(2);

/** What is drawn in a request with a draft, or with none. */
const within = <Result>(draft: Uint8Array | undefined, work: () => Result): Result => {
  const results: Result[] = [];
  const trail: RequestTrail = { requestId: 'r' };
  withinRequest(trail, () => {
    if (draft) noteDrafted({ draft, signing: { nonce: uuidFrom(draft, 'nonce') } });
    results.push(work());
    // The line of the log has every field of it.
    expect(Object.keys(trail)).toEqual(['requestId']);
  });
  return results[0] as Result;
};
const salt = (draft: Uint8Array | undefined, about = 'a', kind: 'note' | 'reason' = 'note'): string =>
  within(draft, () => decisionText(kind, 'i', 'Thank you', about).salt.toString('hex'));

describe('what staff draw', () => {
  it('is the same in both requests of one act of signing, and another in any other', () => {
    const id = within(DRAFT, () => newId('plan'));
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(within(DRAFT, () => newId('plan'))).toBe(id);
    expect(within(OTHER, () => newId('plan'))).not.toBe(id);
    expect(salt(DRAFT)).toHaveLength(32);
    expect(salt(DRAFT)).toBe(salt(DRAFT));
    expect(salt(OTHER)).not.toBe(salt(DRAFT));
  });

  it('is another for each use', () => {
    const drawn = [salt(DRAFT), salt(DRAFT, 'b'), salt(DRAFT, 'a', 'reason')];
    const ids = ['plan', 'adjustment'].map((what) => within(DRAFT, () => newId(what)));
    const nonce = uuidFrom(DRAFT, 'nonce');
    expect(new Set([...drawn, ...ids, nonce]).size).toBe(6);
    expect(drawnFrom(DRAFT, 'nonce').toString('hex')).not.toContain(salt(DRAFT));
  });

  it('is random where nobody signs', () => {
    expect(within(undefined, () => newId('plan'))).not.toBe(within(undefined, () => newId('plan')));
    expect(salt(undefined)).not.toBe(salt(undefined));
    expect(newId('plan')).not.toBe(newId('plan'));
  });
});
