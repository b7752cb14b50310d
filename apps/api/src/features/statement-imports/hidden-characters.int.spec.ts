import { type OpenItemRow, type OutsideLineRow } from '@clearfold/contracts';
import {
  line,
  onImport,
  openOutsideAccount,
  sendStatement,
  statement,
  takeStatement,
} from '#testing/outside/statements.js';
import { call } from '#testing/call.js';
import { signInStaff } from '#testing/people.js';
import { startTestServer } from '#testing/test-server.js';

const HIDDEN = { reference: 'R\u202e1\u2066', counterparty: 'Ada\u200b Byron', text: 'a\u200fb' };
const SHOWN = { reference: 'R[U+202E]1[U+2066]', text: 'Ada[U+200B] Byron · a[U+200F]b' };

it('characters that turn a line’s words about, or are not seen, are shown by name, and recorded as they came', async () => {
  const server = await startTestServer({ workJobs: false });
  try {
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    const accountId = await openOutsideAccount(server);
    const robin = await signInStaff(server, 'reviewer');
    const file = statement('2026-10-01', '2026-10-31', 1_000_00n, [line('2026-10-02', 5_00n, HIDDEN)]);
    const { body } = await sendStatement(server, robin, accountId, file);
    expect((await onImport(server, robin, body.id)).body.preview).toMatchObject([SHOWN]);
    await takeStatement(server, robin, accountId, file);
    for (const list of ['outside-lines', 'open-items']) {
      const rows = await call<(OutsideLineRow | OpenItemRow)[]>(server, `GET /staff/${list}`, robin);
      expect(rows.body).toMatchObject([SHOWN]);
    }
    const [kept] = await server.dataSource.query<[{ reference: string; body: string }]>(`
      select l.reference, t.body from ledger.outside_lines l join ledger.private_texts t on t.stream_id = l.id`);
    expect(kept.reference).toBe(HIDDEN.reference);
    expect(JSON.parse(kept.body)).toMatchObject({ counterparty: HIDDEN.counterparty, text: HIDDEN.text });
    expect((await sendStatement(server, robin, accountId, file)).body).toMatchObject({ state: 'recorded' });
  } finally {
    await server.close();
  }
});
