// @ts-check
/** @typedef {{ token: string, id: string }} Person */

/**
 * @param {string} url @param {string} email of the demo's
 * @returns {Promise<Person>}
 */
export const signIn = (url, email) => enter(url, 'signin', { email, password: 'clearfold-demo' });

/** @param {string} url @returns {Promise<Person>} an investor without any history */
export const signUp = (url) =>
  enter(url, 'signup', {
    firstName: 'Nora',
    lastName: 'New',
    email: 'nora.new@clearfold.example',
    password: 'nothing here yet',
    securityQuestion1: 'What city were you born in?',
    securityAnswer1: 'London',
    securityQuestion2: 'What is your favorite book?',
    securityAnswer2: 'Euclid',
    transactionPIN: '1234',
  });

/** @param {string} url @param {string} call @param {object} body @returns {Promise<Person>} */
async function enter(url, call, body) {
  const response = await fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token, user } = /** @type {{ token?: string, user?: { _id: string } }} */ (await response.json());
  if (!token || !user) throw new Error(`${call} answered ${response.status}`);
  return { token, id: user._id };
}
