import multipart, { type MultipartFile } from '@fastify/multipart';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import { type ErrorCode } from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.js';
import { takesForm } from './form-posts.js';
import { isMultipart, isPartOfText } from './multipart.js';

const UPLOAD = 'clearfoldUpload';

/** Lets an endpoint take a file as multipart/form-data; everywhere else that is refused as no JSON. */
export const AcceptsUpload = (): MethodDecorator => RouteConfig({ [UPLOAD]: true });

/** Teaches the server multipart, for the endpoints that ask for it: for a file, or as one of a form's encodings. */
export const acceptUploads = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(multipart);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request) => {
      const config = request.routeOptions.config as unknown as Record<string, unknown> | undefined;
      if (!isMultipart(request) || config?.[UPLOAD] || takesForm(request)) return;
      throw new ApiError('unsupported-media-type');
    });
};

/** What is said about an upload that is no single file of the right size. */
export interface UploadRefusals {
  /** It is no form at all. */
  noForm: ErrorCode;
  missing: ErrorCode;
  tooMany: ErrorCode;
  tooLarge: ErrorCode;
}

/**
 * Reads the one file of an upload into memory. Its name and declared type are the client's word, and used for nothing.
 *
 * @throws ApiError one of the refusals; 'malformed-body' for what is no multipart, and for too many fields beside the
 *   file; 'malformed-text' for a name or a field that is no text
 */
export const readUpload = async (
  request: FastifyRequest,
  field: string,
  maxBytes: number,
  refusals: UploadRefusals,
): Promise<Buffer> => {
  if (!isMultipart(request)) throw new ApiError(refusals.noForm);
  const limits = { files: 1, fields: 10, parts: 11, fileSize: maxBytes, fieldSize: 1_000, headerPairs: 20 };
  let file: Buffer | undefined;
  let isMalformed = false;
  try {
    // The stream is read to its end even after a refusal is certain, up to its limits: the client reads the answer then.
    for await (const part of request.parts({ limits })) {
      if (!isPartOfText(part)) isMalformed = true;
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === field && bytes.length > 0) file = bytes;
    }
  } catch (error) {
    throw refusalOf(error, refusals);
  }
  if (isMalformed) throw new ApiError('malformed-text');
  if (!file) throw new ApiError(refusals.missing);
  return file;
};

/** An upload whose file is still coming: the fields before it, by name, and its bytes as they come. */
export interface StreamedUpload {
  readonly fields: Readonly<Record<string, string>>;
  /** What the sender calls it, their word. */
  readonly fileName: string;
  /** Ends where the file is larger than allowed, which is refused behind it; throws where it has nothing or does not come whole. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What becomes of an upload's file. */
export interface UploadTaker<Result> {
  take(upload: StreamedUpload): Promise<Result>;
  /** Undoes it: what came behind the file shows that the form was none. */
  undo(result: Result): Promise<void>;
}

/** What a form has around its file: boundaries, heads, fields. */
const AROUND_BYTES = 100_000;

/**
 * Hands the one file of an upload over while it comes; it is never in memory as a whole. Fields behind it are not seen.
 *
 * @param taker what `take` throws is thrown once the rest has come, so that the sender reads the answer
 * @throws ApiError as `readUpload` does, and what `take` throws
 */
export const streamUpload = async <Result>(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
  refusals: UploadRefusals,
  taker: UploadTaker<Result>,
): Promise<Result> => {
  if (!isMultipart(request)) throw new ApiError(refusals.noForm);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_BYTES) throw new ApiError(refusals.tooLarge);
  const limits = { files: 1, fields: 10, parts: 11, fileSize: maxBytes, fieldSize: 1_000, headerPairs: 20 };
  const fields: Record<string, string> = {};
  let refusal: unknown;
  let taken: { readonly result: Result } | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (!isPartOfText(part)) refusal ??= new ApiError('malformed-text');
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        if (part.fieldname === field && !taken && !refusal) {
          const bytes = wholeFile(part.file, refusals);
          taken = await taker.take({ fields, fileName: part.filename, bytes }).then(
            (result) => ({ result }),
            (error: unknown) => void (refusal = error),
          );
          // Whoever gave up in the middle still holds the file, which nothing else could then take to its end.
          await bytes.return(undefined).catch(() => undefined);
        }
        part.file.resume();
      }
    }
  } catch (error) {
    refusal ??= refusalOf(error, refusals);
  }
  if (taken && !refusal) return taken.result;
  if (taken) await taker.undo(taken.result);
  throw refusal ?? new ApiError(refusals.missing);
};

/** The bytes, which a reader that gives up early leaves to be taken to their end. */
async function* wholeFile(file: MultipartFile['file'], refusals: UploadRefusals): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      isEmpty = false;
      yield chunk;
    }
  } catch {
    throw new ApiError('malformed-body');
  }
  if (isEmpty) throw new ApiError(refusals.missing);
}

const refusalOf = (error: unknown, { tooMany, tooLarge }: UploadRefusals): ApiError => {
  const code = (error as { code?: string }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError(tooLarge);
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new ApiError(tooMany);
  return new ApiError('malformed-body');
};
