import { resolved, type Schema, type Schemas } from './schema.js';

/** Where a value is not what its schema says: a field that lacks, one that nobody described, a wrong type. */
export const schemaViolations = (value: unknown, schema: Schema, schemas: Schemas, where: string): string[] => {
  const target = resolved(schema, schemas);
  if (value === null && (schema.nullable || target.nullable)) return [];
  if (target.oneOf) {
    const each = target.oneOf.map((one) => schemaViolations(value, one, schemas, where));
    return each.find((faults) => faults.length === 0) ?? each[0] ?? [];
  }
  if (target.type === 'array') {
    if (!Array.isArray(value)) return [`${where} is no list`];
    return value.flatMap((item, i) => schemaViolations(item, target.items ?? {}, schemas, `${where}[${i}]`));
  }
  if (target.type === 'object') return objectMisfits(value, target, schemas, where);
  if (target.type && typeof value !== target.type) return [`${where} is no ${target.type}: ${JSON.stringify(value)}`];
  return target.enum && !target.enum.includes(value) ? [`${where} is none of ${target.enum.join(', ')}`] : [];
};

const objectMisfits = (value: unknown, target: Schema, schemas: Schemas, where: string): string[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${where} is no object`];
  const lacking = (target.required ?? [])
    .filter((field) => !(field in value))
    .map((field) => `${where} lacks ${field}`);
  const inner = Object.entries(value).flatMap(([field, item]) => {
    const described = target.properties?.[field] ?? target.additionalProperties;
    if (described) return schemaViolations(item, described, schemas, `${where}.${field}`);
    return target.properties ? [`${where}.${field} is described nowhere`] : [];
  });
  return [...lacking, ...inner];
};
