import { type FastifyRequest } from 'fastify';

/** True for a request whose body is a form in parts. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
