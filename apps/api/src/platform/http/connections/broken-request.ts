import { randomUUID } from 'node:crypto';
import { type Socket } from 'node:net';
import { MALFORMED_REQUEST } from '../error-answer.filter.js';
import { API_ANSWER } from '../sites/security-headers.js';

/** What Node's parser calls the two faults that have a status of their own. */
const STATUS_OF: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** How long the answer has to leave: who does not hang up then, as slow attackers do not, is cut off. */
const LAST_WORD_MILLISECONDS = 1_000;

/** Answers what is not even HTTP, or comes too slowly, in the API's one shape, and hangs up. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(MALFORMED_REQUEST);
  const head = [
    `HTTP/1.1 ${STATUS_OF[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    `x-request-id: ${randomUUID()}`,
    ...Object.entries(API_ANSWER).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LAST_WORD_MILLISECONDS).unref();
};
