// @ts-check
import { gunzipSync } from 'node:zlib';

/** @typedef {import('./http.mjs').Answer} Answer */

/** @param {boolean} is @param {string} fault */
const must = (is, fault) => {
  if (!is) throw new Error(fault);
};

/** The last line but for its end. @param {Buffer} body */
const lastLine = (body) =>
  body
    .subarray(Math.max(0, body.length - 4_096))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .at(-1) ?? '';

/** @param {Answer} answer */
function wholeCsv({ body, headers }) {
  if (headers['x-ledger-events'] !== undefined) {
    must(/^\d+,/.test(lastLine(body)) && body.at(-1) === 10, 'does not end with a posting');
    return;
  }
  must(/^rows,\d+\r?$|,Closing balance,/.test(lastLine(body)), `does not say its end: ${lastLine(body).slice(0, 80)}`);
}

/** What tells a whole file from one that broke off, by its type. @type {Readonly<Record<string, (answer: Answer) => void>>} */
const ENDS = {
  'text/csv': wholeCsv,
  // Throws by itself at a file that lacks its end.
  'application/gzip': ({ body }) => must(gunzipSync(body).at(-1) === 10, 'ends within a line'),
  'text/plain': ({ body }) => must(/^\S+ balance /.test(lastLine(body)), 'does not end with the balances'),
  'application/pdf': ({ body }) =>
    must(body.subarray(0, 5).toString() === '%PDF-' && lastLine(body) === '%%EOF', 'is no whole PDF'),
  'image/webp': ({ body }) => must(body.readUInt32LE(4) + 8 === body.length, 'is no whole WebP'),
  'image/svg+xml': ({ body }) => must(lastLine(body).endsWith('</svg>'), 'is no whole SVG'),
  'text/javascript': ({ body }) => must(body.length > 10_000, 'is too short for a verifier'),
  'application/x-ndjson': ({ body }) => {
    const { step, differences, findings } = JSON.parse(lastLine(body));
    must(step === 'done', `ends with the step ${step}`);
    must(differences === 0, `found ${differences} differences: ${JSON.stringify(findings?.[0])}`);
  },
};

/**
 * Holds a file to its own end.
 *
 * @param {Answer} answer @throws Error that says what is missing
 */
export function assertWhole(answer) {
  if (answer.status !== 200)
    throw new Error(`answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 200)}`);
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const end = ENDS[type];
  if (!end) throw new Error(`is of the type ${type}, whose end is not known: tools/walk/whole.mjs`);
  end(answer);
}
