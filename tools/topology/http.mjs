// @ts-check
/**
 * A call of the API as a browser makes it.
 *
 * @param {string} server @param {string} methodAndPath e.g. "POST /auth/signin"
 * @param {{ token?: string, body?: unknown, headers?: Record<string, string> }} [options]
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function call(server, methodAndPath, { token, body, headers = {} } = {}) {
  const [method, path] = methodAndPath.split(' ');
  const response = await fetch(`${server}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** @param {string} server @param {string} email @param {'investor' | 'staff'} [kind] @returns {Promise<string>} a token */
export async function signIn(server, email, kind = 'investor') {
  const path = kind === 'staff' ? '/staff/auth/signin' : '/auth/signin';
  const { status, body } = await call(server, `POST ${path}`, { body: { email, password: 'clearfold-demo' } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  return body.token;
}

/**
 * Resolves when the condition gives something.
 *
 * @template T @param {() => Promise<T | undefined | false> | T | undefined | false} condition @param {string} what
 * @param {number} [seconds] @returns {Promise<T>}
 */
export async function eventually(condition, what, seconds = 100) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (performance.now() > end) throw new Error(`In ${seconds} s it did not come to that: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
