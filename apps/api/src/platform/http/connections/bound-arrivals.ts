import { type Server } from 'node:http';
import { type Socket } from 'node:net';
import { isMultipart } from '../bodies/multipart.js';

/** How long a request with the largest file may take to arrive, in milliseconds: Node's own limit, of any request. */
export const LONGEST_ARRIVAL_MILLISECONDS = 40 * 60 * 1000;

/** A body has a minute of them: a client that drips bytes must not hold a socket for ever. */
const SHARE = 1 / 40;

/** What a form with a file has besides: a second for so much of it that came, so that its length costs no file its upload. */
const BYTES_PER_SECOND = 128 * 1024;

/**
 * Hangs up on whoever sends a body too slowly, with what Node says of a head that does. A file is held to a least rate and no time
 * of its own: how long it takes depends on its length, and on what else the server reads.
 */
export const boundArrivals = (server: Server): void => {
  server.on('request', (request) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const [begin, bytesBefore] = [performance.now(), socket.bytesRead];
    const most = (): number => {
      const came = isMultipart(request) ? socket.bytesRead - bytesBefore : 0;
      return server.requestTimeout * SHARE + (came / BYTES_PER_SECOND) * 1000;
    };
    let timer = setTimeout(look, most()).unref();
    function look(): void {
      const left = most() - (performance.now() - begin);
      // Whoever was refused before the body had come, and is gone, says neither end nor close.
      if (socket.destroyed) return;
      if (left > 0) timer = setTimeout(look, left).unref();
      else hangUp(server, socket);
    }
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
  });
};

const hangUp = (server: Server, socket: Socket): void => {
  const error = Object.assign(new Error('The request came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, socket);
};
