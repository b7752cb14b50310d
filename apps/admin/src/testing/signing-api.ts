import { DRAFT_HEADER, SIGNATURE_HEADER, type SignedDecisions } from '@clearfold/contracts';
import { fromBase64Url } from '@clearfold/ledger';

/** A call that came with a draft, or without where one was wanted. */
export interface SigningCall {
  path: string;
  /** As it was sent. */
  body: string | undefined;
  draft: string | null;
  signed: SignedDecisions | undefined;
}

/** What is decided, by its path below /api/staff: one statement, or of many one by each id. */
type Decisions = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A statement as the ledger writes it. */
export const statementOf = (
  kind: string,
  request: string,
  said: Readonly<Record<string, string | number>> = {},
): string =>
  JSON.stringify({ statement: 'clearfold/decision/v1', kind, request, by: 's1', seen: 41, nonce: 'n-1', ...said });

/** The part of the staff API that has decisions signed, before the one that decides (`StaffApi`, which has to be made first). */
export class SigningApi {
  readonly calls: SigningCall[] = [];
  /** Whether the policy has it that what is not signed is refused. */
  isRequired = false;
  /** What is answered to a signature instead of the decision. */
  refusal: { status: number; code: string; message: string } | undefined;

  constructor(private readonly decisions: Decisions) {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init = {}) => this.answer(String(input), init) ?? fetch(input, init);
  }

  private answer(url: string, init: RequestInit): Response | undefined {
    if ((init.method ?? 'GET') === 'GET') return undefined;
    const path = new URL(url, 'http://localhost').pathname.replace('/api/staff', '');
    const headers = new Headers(init.headers);
    const [draft, signature] = [headers.get(DRAFT_HEADER), headers.get(SIGNATURE_HEADER)];
    const signed = signature === null ? undefined : (readJson(signature) as SignedDecisions);
    const body = typeof init.body === 'string' ? init.body : undefined;
    this.calls.push({ path, body, draft, signed });
    const toSign = this.decisions[path];
    if (toSign === undefined) return undefined;
    if (signed) return this.refusal && json(this.refusal.status, this.refusal);
    const refused = { status: 403, code: 'signature-required', message: 'A signature is required.' };
    if (draft === null && !this.isRequired) return undefined;
    if (typeof toSign === 'string') {
      if (draft === null) return json(refused.status, refused);
      return json(428, { code: 'decision-to-sign', message: 'Sign this.', statement: toSign });
    }
    const { ids } = JSON.parse(body ?? '{}') as { ids: string[] };
    const results = ids.map((id) => {
      if (toSign[id] === undefined) return { id, ok: false, code: 'request-already-decided', message: 'Decided.' };
      if (draft === null) return { id, ok: false, code: refused.code, message: refused.message };
      return { id, ok: false, code: 'decision-to-sign', message: 'Sign this.', statement: toSign[id] };
    });
    return json(200, { results });
  }
}

const readJson = (text: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64Url(text)));

const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });
