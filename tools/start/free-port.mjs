// @ts-check
import { createServer } from 'node:net';

/** @param {number} port @param {string} host @returns {Promise<number>} the port it got; rejects when taken */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: got } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(got));
    });
  });
}

/** Any port nobody listens on: 5432 often has a database already. */
export const freePort = () => listenOnce(0, '127.0.0.1');

/**
 * Asks before the slow steps what would otherwise come out after them.
 *
 * @param {string} wanted @param {string} host
 */
export async function assertPortFree(wanted, host) {
  const port = Number(wanted);
  if (!/^\d{1,5}$/.test(wanted) || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${wanted}".`);
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs rights this account does not have. Choose one above 1023.`);
    throw new Error(`Cannot listen on ${host}, port ${port}: ${message}`);
  }
}
