// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partsOf, routes } from '@clearfold/contracts';
import ts from 'typescript';
import { root } from '../../start/root.mjs';

/**
 * What a list of the API may be sorted and filtered by.
 *
 * @typedef {{ path: string, sorts: string[], filters: string[] }} ListRules `path` as openapi.json writes it
 */

const SOURCES = join(root, 'apps/api/src');

/**
 * Every list's rules, read from the controllers themselves: a filter or a sort that somebody adds is walked without being
 * named here.
 *
 * @returns {ListRules[]}
 * @throws Error where a controller hands rules to `@ListOf` that cannot be followed to their names
 */
export function listRules() {
  const controllers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.controller.ts'),
  );
  return controllers.sort().flatMap((file) => rulesIn(parse(join(SOURCES, file))));
}

/** @param {ts.SourceFile} file @returns {ListRules[]} */
function rulesIn(file) {
  /** @type {ListRules[]} */
  const found = [];
  eachNode(file, (node) => {
    if (!ts.isClassDeclaration(node)) return;
    for (const method of node.members.filter(ts.isMethodDeclaration)) {
      const rules = rulesGiven(method, file);
      const path = rules && routePath(method);
      if (!path) continue;
      found.push({ path: `/api${path}`.replaceAll(/:(\w+)/g, '{$1}'), ...rules });
    }
  });
  return found;
}

/** @param {ts.MethodDeclaration} method @param {ts.SourceFile} file */
function rulesGiven(method, file) {
  /** @type {{ sorts: string[], filters: string[] } | undefined} */
  let rules;
  eachNode(method, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'ListOf') return;
    const given = node.arguments[0];
    if (!given) throw new Error(`${file.fileName}: ListOf without rules`);
    rules = { sorts: names(given, 'sortable', file), filters: names(given, 'filters', file) };
  });
  return rules;
}

/**
 * The keys below one part of rules, in whatever way they were put together: a name, a spread, a condition, a function.
 *
 * @param {ts.Node} rules @param {'sortable' | 'filters'} part @param {ts.SourceFile} file @returns {string[]}
 */
function names(rules, part, file) {
  return [...new Set(objectsOf(rules, file).flatMap(({ object, from }) => partOf(object, part, from)))];
}

/** @param {ts.ObjectLiteralExpression} object @param {string} part @param {ts.SourceFile} file @returns {string[]} */
function partOf(object, part, file) {
  return object.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) {
      return objectsOf(property.expression, file).flatMap(({ object: spread, from }) => partOf(spread, part, from));
    }
    if (!ts.isPropertyAssignment(property) || property.name.getText(file) !== part) return [];
    return objectsOf(property.initializer, file).flatMap(({ object: keyed, from }) => keysOf(keyed, from));
  });
}

/** @param {ts.ObjectLiteralExpression} object @param {ts.SourceFile} file @returns {string[]} */
function keysOf(object, file) {
  return object.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) {
      return objectsOf(property.expression, file).flatMap(({ object: spread, from }) => keysOf(spread, from));
    }
    if (!property.name) throw new Error(`${file.fileName}: a key of rules has no name`);
    return [property.name.getText(file).replaceAll(/^['"]|['"]$/g, '')];
  });
}

/**
 * The object literals that an expression may stand for.
 *
 * @param {ts.Node} node @param {ts.SourceFile} file
 * @returns {{ object: ts.ObjectLiteralExpression, from: ts.SourceFile }[]}
 */
function objectsOf(node, file) {
  if (ts.isObjectLiteralExpression(node)) return [{ object: node, from: file }];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return objectsOf(node.expression, file);
  if (ts.isConditionalExpression(node)) return [...objectsOf(node.whenTrue, file), ...objectsOf(node.whenFalse, file)];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return objectsOf(node.body, file);
  if (ts.isCallExpression(node)) return objectsOf(node.expression, file);
  if (ts.isPropertyAccessExpression(node)) {
    return objectsOf(node.expression, file).flatMap(({ object, from }) =>
      object.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && property.name.getText(from) === node.name.text
          ? objectsOf(property.initializer, from)
          : [],
      ),
    );
  }
  if (ts.isIdentifier(node)) {
    const found = declared(node.text, file);
    if (found) return objectsOf(found.initializer, found.from);
  }
  throw new Error(`${file.fileName}: rules of a list cannot be followed: ${node.getText(file)}`);
}

/**
 * @param {string} name @param {ts.SourceFile} file
 * @returns {{ initializer: ts.Expression, from: ts.SourceFile } | undefined}
 */
function declared(name, file) {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      const one = statement.declarationList.declarations.find((declaration) => declaration.name.getText(file) === name);
      if (one?.initializer) return { initializer: one.initializer, from: file };
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const imported = bindings.elements.find((element) => element.name.text === name);
    if (imported) return declared((imported.propertyName ?? imported.name).text, parse(moduleFile(statement, file)));
  }
  return undefined;
}

/** @param {ts.ImportDeclaration} statement @param {ts.SourceFile} file */
function moduleFile({ moduleSpecifier }, file) {
  const name = /** @type {ts.StringLiteral} */ (moduleSpecifier).text.replace(/\.js$/, '.ts');
  const ours = name.startsWith('#') ? join(root, 'apps/api/src', name.slice(1)) : undefined;
  return ours ?? join(dirname(file.fileName), name);
}

/** @param {ts.MethodDeclaration} method @returns {string | undefined} the path below /api of the route it is bound to */
function routePath(method) {
  for (const { expression } of ts.getDecorators(method) ?? []) {
    const [, noun = '', name = ''] = /^Route\(routes\.(\w+)\.(\w+)/.exec(expression.getText()) ?? [];
    const nouns = /** @type {Record<string, Record<string, import('@clearfold/contracts').Route>>} */ (routes);
    const route = nouns[noun]?.[name];
    if (route) return partsOf(route)[1];
  }
  return undefined;
}

/** @param {ts.Node} node @param {(node: ts.Node) => void} look */
function eachNode(node, look) {
  look(node);
  ts.forEachChild(node, (child) => eachNode(child, look));
}

/** @param {string} path */
const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
