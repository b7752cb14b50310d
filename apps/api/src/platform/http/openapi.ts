import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@clearfold/content';

/** Serves the API's description: a page at /api/docs, the document at /api/docs/openapi.json. */
export const serveOpenApi = (app: INestApplication): void => {
  const outline = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription('Every error answers `{message, code, errors?}`. Money is in US dollars.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, outline), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    raw: ['json'],
    customSiteTitle: `${BRAND.name} API`,
  });
};
