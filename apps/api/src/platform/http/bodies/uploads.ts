import multipart from '@fastify/multipart';
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
  if (!isMultipart(request)) throw new ApiError('unsupported-media-type');
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

const refusalOf = (error: unknown, { tooMany, tooLarge }: UploadRefusals): ApiError => {
  const code = (error as { code?: string }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError(tooLarge);
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new ApiError(tooMany);
  return new ApiError('malformed-body');
};
