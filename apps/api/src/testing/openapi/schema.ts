/** The part of a JSON schema, as OpenAPI 3.0 writes it, that our answers and requests use. */
export interface Schema {
  $ref?: string;
  type?: 'string' | 'number' | 'boolean' | 'object' | 'array';
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  nullable?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  example?: unknown;
}

/** The named schemas of the description. */
export type Schemas = Record<string, Schema>;

const PREFIX = '#/components/schemas/';

export const refTo = (name: string): Schema => ({ $ref: `${PREFIX}${name}` });

/** The schema itself, or the named one it points to. @throws Error for a name that does not exist */
export const resolved = (schema: Schema, schemas: Schemas): Schema => {
  if (schema.$ref === undefined) return schema;
  const target = schemas[schema.$ref.slice(PREFIX.length)];
  if (!target) throw new Error(`The description names ${schema.$ref}, which it does not have`);
  return resolved(target, schemas);
};
