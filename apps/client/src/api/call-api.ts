import {
  type Address,
  type AnswerOf,
  DEVICE_PROOF_HEADER,
  type Endpoint,
  type ErrorAnswer,
  type FileAnswer,
  partsOf,
  pathOf,
  type Route,
  type Sent,
} from '@clearfold/contracts';
import { shownProofs } from '../session/device-proofs';
import { storedToken } from '../session/token';
import { type AnswerReader } from './answers/answer-reader';
import { apiBase } from './api-base';
import { ApiFailure, BrokenAnswer, MissingToken } from './api-failure';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers';

interface Options {
  /** The wallet list and the plan list are sent without the token (docs/requirements.md, PERM-07). */
  anonymous?: boolean;
  /** The call means nothing without a signed-in user. */
  needsToken?: boolean;
  /** Makes a repeated money request have one effect. */
  idempotencyKey?: string;
  /** More headers, in small letters. */
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal;
}

interface Call extends Options {
  /** Sent as JSON; a form, which may hold a file, as multipart. */
  body?: object | undefined;
}

/** How an answer is read: `Read` is what of the route's answer this client counts on, and may not be more than that has. */
type Answered<R extends Route, Read> = [AnswerOf<R>] extends [Read]
  ? {
      /** From `answers/`: nothing else of it reaches a screen. A promise where its code comes meanwhile. */
      answer: AnswerReader<Read> | Promise<AnswerReader<Read>>;
    }
  : { answer: AnswerReader<AnswerOf<R>> };

type Listener = () => void;
let onUnauthenticated: Listener = () => {};

/** Told when the API no longer accepts the token that was sent. */
export const whenUnauthenticated = (listener: Listener): void => {
  onUnauthenticated = listener;
};

/**
 * One call to the product's own API. There is no time-out (docs/requirements.md, CONST-03). This is the one place where a body
 * becomes something that screens rely on.
 *
 * @throws MissingToken when the call needs a token and none is stored
 * @throws ApiFailure for every answer that is not a success, and when there is none
 * @throws BrokenAnswer for a success that is not what `answer` reads
 */
export const callApi = async <R extends Route, Read>(
  route: R,
  call: Sent<R> & Options & Answered<R, Read>,
): Promise<Read> => {
  const [method] = partsOf(route);
  const path = pathOf(route, call);
  const answer = call.answer as AnswerReader<Read> | Promise<AnswerReader<Read>>;
  const [response, read] = await Promise.all([succeed(method, path, call), answer]);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (call.signal?.aborted) throw error;
    return undefined;
  });
  try {
    return read(body);
  } catch (error) {
    // The screen says which field; only the console says of which call, which is what its operator looks for.
    if (error instanceof BrokenAnswer) console.error(`The answer to ${method} ${path} is ${error.message}`);
    throw error;
  }
};

declare const FILE: unique symbol;

/** Where the API has a file. */
export type FilePath = string & { readonly [FILE]: true };

/** Where a route's file is. */
export const filePath = <R extends Route<Endpoint, { answer: FileAnswer }>>(route: R, address: Address<R>): FilePath =>
  pathOf(route, address) as FilePath;

/**
 * A file that only its owner may have: a link would not carry the token.
 *
 * @throws as `callApi`
 */
export const fetchFile = async (path: FilePath): Promise<Blob> => {
  const response = await succeed('GET', path, { needsToken: true });
  try {
    return await response.blob();
  } catch {
    // Cut off in the middle.
    throw new ApiFailure(undefined);
  }
};

const succeed = async (method: string, path: string, call: Call): Promise<Response> => {
  const token = call.anonymous ? null : storedToken();
  if (call.needsToken && !token) throw new MissingToken();
  const response = await send(method, path, token, call);
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 401 && token) onUnauthenticated();
  throw new ApiFailure(response.status, readError(body));
};

const send = async (method: string, path: string, token: string | null, call: Call): Promise<Response> => {
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (token) headers['authorization'] = `Bearer ${token}`;
  // Where somebody signs in or resets a password; no other call is told.
  const proofs = path.startsWith('/auth/') ? shownProofs() : '';
  if (proofs) headers[DEVICE_PROOF_HEADER] = proofs;
  const isForm = call.body instanceof FormData;
  // For a form the browser itself names the type, with the boundary it chose.
  if (call.body && !isForm) headers['content-type'] = 'application/json';
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  try {
    if (method !== 'GET') forgetEarlyAnswers();
    const early = takeEarlyAnswer(path, token);
    if (early) return await early;
    return await fetch(apiBase() + path, {
      method,
      headers,
      ...(call.body && { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
      ...(call.signal && { signal: call.signal }),
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiFailure(undefined);
  }
};

/** A proxy may answer with something else than the API's error shape: take only what has the right type. */
const readError = (body: unknown): Partial<ErrorAnswer> => {
  if (typeof body !== 'object' || body === null) return {};
  const { message, code, errors, statement } = body as Partial<ErrorAnswer>;
  return {
    ...(typeof message === 'string' && message !== '' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof statement === 'string' && { statement }),
    ...(typeof errors === 'object' && errors !== null && { errors }),
  };
};
