import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, type Schemas } from '../openapi/schema.js';

/** A call that the description tells of. */
export interface Operation {
  /** E.g. `POST /api/auth/signin`; no two share it. */
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  /** As Nest names it, e.g. `MailsStaffController_list`. */
  readonly operationId: string;
  readonly query: readonly string[];
  readonly headers: readonly string[];
  /** Of its JSON body; undefined without one. */
  readonly body: Schema | undefined;
  readonly takesUpload: boolean;
  readonly isGuarded: boolean;
  readonly isStaffs: boolean;
  /** Media types with their schema, by status. */
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema?: Schema }> }>>;
}

interface Described {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Operation['responses'];
  security?: unknown;
}

/** Every call of the committed description, in its order, and the schemas they name: a new one is tried without a line here. */
export const readOperations = (): { operations: readonly Operation[]; schemas: Schemas } => {
  const file = join(import.meta.dirname, '../../../openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Schemas };
  };
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  );
  return { operations, schemas: document.components.schemas };
};

const operationOf = (method: string, path: string, described: Described): Operation => {
  const { operationId, parameters = [], requestBody, responses, security } = described;
  const named = (place: string): string[] => parameters.filter((one) => one.in === place).map(({ name }) => name);
  return {
    name: `${method} ${path}`,
    method,
    path,
    operationId,
    query: named('query'),
    headers: named('header').map((name) => name.toLowerCase()),
    body: requestBody?.content['application/json']?.schema,
    takesUpload: requestBody?.content['multipart/form-data'] !== undefined,
    isGuarded: security !== undefined,
    isStaffs: path.startsWith('/api/staff'),
    responses,
  };
};
