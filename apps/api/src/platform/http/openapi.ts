import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@clearfold/content';

/** Written by `npm run openapi`; a test compares it with the sources. */
const FILE = join(import.meta.dirname, '../../../openapi.json');

/** Serves the committed description: a page at /api/docs, the document at /api/docs/openapi.json. */
export const serveOpenApi = (app: INestApplication): void =>
  SwaggerModule.setup('api/docs', app, () => JSON.parse(readFileSync(FILE, 'utf8')) as OpenAPIObject, {
    jsonDocumentUrl: 'api/docs/openapi.json',
    raw: ['json'],
    customSiteTitle: `${BRAND.name} API`,
  });
