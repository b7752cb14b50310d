import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCES = join(import.meta.dirname, '../..');

/**
 * What each controller's lists may be filtered by. The description only shows examples of a filter, so the rules
 * themselves are read, from the sources: no list can grow a filter that is never tried.
 *
 * @returns names by controller, e.g. `TransactionsStaffController`
 */
export const readFilterNames = (): ReadonlyMap<string, readonly string[]> => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ts.createSourceFile(name, readFileSync(join(SOURCES, name), 'utf8'), ts.ScriptTarget.ES2023, true));
  const shared = new Map(sources.flatMap((source) => found(source, sharedFilters)));
  const names = new Map<string, readonly string[]>();
  for (const source of sources) {
    const own = found(source, filtersOfRules).flatMap((object) => namesIn(object, shared));
    if (own.length === 0) continue;
    for (const controller of found(source, controllerName)) names.set(controller, [...new Set(own)]);
  }
  return names;
};

const found = <Value>(source: ts.SourceFile, read: (node: ts.Node) => Value | undefined): Value[] => {
  const values: Value[] = [];
  const visit = (node: ts.Node): void => {
    const value = read(node);
    if (value !== undefined) values.push(value);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return values;
};

/** `filters: {…}` of a list's rules. */
const filtersOfRules = (node: ts.Node): ts.ObjectLiteralExpression | undefined =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'filters' && ts.isObjectLiteralExpression(node.initializer)
    ? node.initializer
    : undefined;

/** `const …: ListRules['filters'] = {…}`, which rules of other files spread. */
const sharedFilters = (node: ts.Node): [string, ts.ObjectLiteralExpression] | undefined =>
  ts.isVariableDeclaration(node) &&
  node.type?.getText() === "ListRules['filters']" &&
  node.initializer &&
  ts.isObjectLiteralExpression(node.initializer)
    ? [node.name.getText(), node.initializer]
    : undefined;

const controllerName = (node: ts.Node): string | undefined =>
  ts.isClassDeclaration(node) && node.name?.text.endsWith('Controller') ? node.name.text : undefined;

const namesIn = (
  object: ts.ObjectLiteralExpression,
  shared: ReadonlyMap<string, ts.ObjectLiteralExpression>,
): string[] =>
  object.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return [property.name.getText()];
    const spread = shared.get(property.expression.getText());
    if (!spread) throw new Error(`filter-names.ts does not find ${property.expression.getText()}`);
    return namesIn(spread, shared);
  });
