// @ts-check
import { createServer } from 'node:net';

/**
 * A mail server that takes every mail and keeps its message id, as far as SMTP goes for that.
 *
 * @param {number} port one that nobody listens on
 */
export async function startMailServer(port) {
  /** The message id of each mail it took. @type {string[]} */
  const taken = [];
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let text = '';
    let isMail = false;
    socket.write('220 mail.clearfold.example\r\n');
    socket.setEncoding('utf8').on('data', (data) => {
      text += data;
      for (let end = text.indexOf(endOf(isMail)); end >= 0; end = text.indexOf(endOf(isMail))) {
        const said = text.slice(0, end);
        text = text.slice(end + endOf(isMail).length);
        if (isMail) taken.push(/^message-id: *(\S+)/im.exec(said)?.[1] ?? 'none');
        isMail = !isMail && said.toUpperCase() === 'DATA';
        socket.write(isMail ? '354 go on\r\n' : said.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    port,
    taken,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const endOf = (/** @type {boolean} */ isMail) => (isMail ? '\r\n.\r\n' : '\r\n');
