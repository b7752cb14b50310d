import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BRAND, ERROR_TEXT } from '@clearfold/content';
import { type ErrorAnswer } from '@clearfold/contracts';
import { requestSchema } from './request-schemas.js';

const ERROR_ANSWER = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'What a person reads.' },
    code: { type: 'string', enum: Object.keys(ERROR_TEXT) },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Text per field that broke a rule.',
    },
    current: {
      type: 'object',
      description: 'What somebody else made of it meanwhile, where a decision came too late.',
    },
  },
};

const EXAMPLE: ErrorAnswer = {
  message: 'Please enter a valid amount greater than zero.',
  code: 'validation-failed',
  errors: { amount: 'Please enter a valid amount greater than zero.' },
};

/** What the running router and the validators in libs/contracts say about the API. */
export const describeRouter = (app: INestApplication): OpenAPIObject => {
  const outline = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription('Every error answers `{message, code, errors?}`. Money is in US dollars with two decimals.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, outline);
  const schemas = (document.components ??= {}).schemas ?? {};
  for (const name of Object.keys(schemas)) Object.assign(schemas[name] ?? {}, requestSchema(name));
  document.components.schemas = { ...schemas, ErrorAnswer: ERROR_ANSWER };
  const refusal = { $ref: '#/components/schemas/ErrorAnswer' };
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      if (!operation) continue;
      operation.responses['default'] = {
        description: 'A refusal',
        content: { 'application/json': { schema: refusal, example: EXAMPLE } },
      };
    }
  }
  return document;
};
