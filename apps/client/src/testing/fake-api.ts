import { ada } from './samples';

/** A request as it left the client. */
export interface SentRequest {
  url: string;
  headers: Headers;
  body: unknown;
}

/** What a call is answered with; a function has it follow from what was sent. */
interface Answer {
  status?: number;
  body?: object;
  /** Held back until this settles. */
  after?: Promise<unknown>;
}

/** The network's edge in a component test: what each call answers, and what was sent. */
export interface FakeApi {
  /** Sets the answer to e.g. "GET /wallets"; 'offline' breaks the connection. */
  answer: (call: string, answer: Answer | 'offline' | ((sent: SentRequest) => Answer)) => void;
  sent: (call: string) => SentRequest[];
}

const ALL_MAILS = { deposits: true, withdrawals: true, transfers: true, investments: true, support: true };

/** Replaces fetch. A signed-in user without transactions unless told otherwise. */
export const fakeApi = (): FakeApi => {
  const answers = new Map<string, Parameters<FakeApi['answer']>[1]>([
    ['GET /users/me', { body: { user: ada } }],
    ['GET /transactions/user-transactions', { body: { data: [] } }],
    ['GET /users/me/sessions', { body: { data: [] } }],
    ['GET /notifications', { body: { data: [], unread: 0 } }],
    ['GET /users/notification-settings', { body: { data: ALL_MAILS } }],
    // No stream: the screens look for themselves.
    ['GET /live', { status: 503 }],
    ['GET /users/me/second-factor', { body: { enabled: false, backupCodesLeft: 0 } }],
    ['GET /users/me/passkeys', { body: { passkeys: [], paymentSigning: { isOn: false } } }],
    ['GET /investment-plans/my-plans', { body: { data: [] } }],
    ['GET /wallets', { body: { data: [] } }],
    ['POST /auth/signout', { body: { message: 'Signed out.' } }],
  ]);
  const requests: (SentRequest & { call: string })[] = [];
  window.fetch = async (input, init = {}) => {
    const url = String(input);
    const call = `${init.method ?? 'GET'} ${new URL(url).pathname.replace(/^\/api/, '')}`;
    const { body: raw } = init;
    const body: unknown = raw instanceof FormData ? raw : raw ? JSON.parse(String(raw)) : undefined;
    const sent = { url, headers: new Headers(init.headers), body };
    requests.push({ call, ...sent });
    const set = answers.get(call);
    const answer = typeof set === 'function' ? set(sent) : set;
    if (!answer) throw new Error(`the test gave no answer to ${call}`);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    await answer.after;
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
  };
  return {
    answer: (call, answer) => answers.set(call, answer),
    sent: (call) => requests.filter((request) => request.call === call),
  };
};
