import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Schema, type Schemas } from './schema.js';
import { TypeSchemas } from './type-schema.js';

const SOURCES = join(import.meta.dirname, '../..');
const LIBS = join(SOURCES, '../../../libs');

/** What a controller's method says by its types and its parameters' decorators. */
export interface MethodTypes {
  /** What it answers; undefined for nothing, or what is no JSON. */
  response: Schema | undefined;
  /** The media types that `@ApiProduces` or `@ApiCsv` names: what it answers instead of JSON. */
  produces: string[];
  /** Its query's fields. */
  query: Record<string, Schema>;
  requiredQuery: string[];
  /** Whether it reads Idempotency-Key. */
  takesKey: boolean;
  summary: string;
}

/** Reads every controller's types from its source; keyed as Nest names operations, `Controller_method`. */
export const readControllerTypes = (): { methods: Map<string, MethodTypes>; schemas: Schemas } => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.controller.ts'))
    .map((name) => join(SOURCES, name));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: false,
    skipLibCheck: true,
    noEmit: true,
    experimentalDecorators: true,
    types: ['node'],
    // Our own sources, as the tests run them; a build may be older.
    paths: {
      '@clearfold/*': [`${LIBS}/*/src/index.ts`],
      '#platform/*': [`${SOURCES}/platform/*`],
    },
  });
  const checker = program.getTypeChecker();
  const types = new TypeSchemas(checker);
  const methods = new Map<string, MethodTypes>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    source?.forEachChild((node) => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      for (const member of node.members) {
        if (!ts.isMethodDeclaration(member) || !ts.canHaveDecorators(member) || !ts.getDecorators(member)) continue;
        const key = `${node.name.text}_${member.name.getText()}`;
        methods.set(key, methodTypes(member, key, checker, types));
      }
    });
  }
  return { methods, schemas: types.named };
};

const methodTypes = (
  method: ts.MethodDeclaration,
  key: string,
  checker: ts.TypeChecker,
  types: TypeSchemas,
): MethodTypes => {
  const query: MethodTypes['query'] = {};
  const requiredQuery: string[] = [];
  let takesKey = false;
  for (const parameter of method.parameters) {
    const decorators = (ts.getDecorators(parameter) ?? []).map(({ expression }) => expression.getText());
    if (decorators.includes('IdempotencyKey()')) takesKey = true;
    // A list may be filtered, whether or not its description has an example of it.
    if (decorators.some((text) => text.startsWith('ListOf('))) query['filter'] = { type: 'string' };
    if (!decorators.includes('Query()')) continue;
    const type = checker.getTypeAtLocation(parameter);
    for (const property of checker.getPropertiesOfType(type)) {
      query[property.getName()] = types.of(checker.getTypeOfSymbol(property), `${key}?${property.getName()}`);
      if (!(property.flags & ts.SymbolFlags.Optional)) requiredQuery.push(property.getName());
    }
  }
  const symbol = checker.getSymbolAtLocation(method.name);
  const summary = symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)) : '';
  const response = responseOf(method, key, checker, types);
  return { response, produces: producesOf(method), query, requiredQuery, takesKey, summary };
};

const producesOf = (method: ts.MethodDeclaration): string[] =>
  (ts.getDecorators(method) ?? []).flatMap(({ expression }) => {
    if (!ts.isCallExpression(expression)) return [];
    if (expression.expression.getText() === 'ApiCsv') return ['text/csv'];
    if (expression.expression.getText() !== 'ApiProduces') return [];
    return expression.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
  });

const responseOf = (
  method: ts.MethodDeclaration,
  key: string,
  checker: ts.TypeChecker,
  types: TypeSchemas,
): Schema | undefined => {
  const signature = checker.getSignatureFromDeclaration(method);
  const answer = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (!answer || answer.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return undefined;
  const isFromOutside = answer.getSymbol()?.declarations?.[0]?.getSourceFile().fileName.includes('node_modules');
  // Pictures, streams and files say what they are by decorators.
  const isJson = checker.isArrayType(answer) || !isFromOutside;
  const isText = Boolean(answer.flags & ts.TypeFlags.String);
  return isJson && !isText ? types.of(answer, key) : undefined;
};
