import ts from 'typescript';
import { refTo, type Schema, type Schemas } from './schema.js';

/**
 * Turns TypeScript types into schemas. Types with a name of their own in our sources become named schemas, so that the
 * description says `User` where the code does.
 */
export class TypeSchemas {
  /** The named schemas met so far. */
  readonly named: Schemas = {};

  constructor(private readonly checker: ts.TypeChecker) {}

  /** @throws Error for a type that JSON cannot carry, naming where it stands */
  of(type: ts.Type, where: string): Schema {
    const { checker } = this;
    if (type.isUnion()) return this.ofUnion(type, where);
    if (type.isStringLiteral() || type.isNumberLiteral())
      return { type: typeof type.value as 'string', enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] };
    }
    if (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      if (item) return { type: 'array', items: this.of(item, `${where}[]`) };
    }
    if (checker.isTupleType(type)) return this.ofTuple(type as ts.TypeReference, where);
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.ofObject(type, where);
    throw new Error(`${where} is ${checker.typeToString(type)}, which JSON cannot carry`);
  }

  /** @throws Error for one whose places are of different types, which OpenAPI 3.0 has no word for */
  private ofTuple(type: ts.TypeReference, where: string): Schema {
    const places = this.checker.getTypeArguments(type);
    const [item] = places;
    if (!item || places.some((place) => place !== item)) throw new Error(`${where} has places of different types`);
    return { type: 'array', items: this.of(item, `${where}[]`), minItems: places.length, maxItems: places.length };
  }

  private ofUnion(type: ts.UnionType, where: string): Schema {
    const members = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
    const nullable = type.types.some(({ flags }) => flags & ts.TypeFlags.Null) ? { nullable: true } : {};
    const [only] = members;
    if (only && members.length === 1) return { ...this.of(only, where), ...nullable };
    if (members.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)) return { type: 'boolean', ...nullable };
    if (members.every((member) => member.isStringLiteral())) {
      return { type: 'string', enum: members.map(({ value }) => value), ...nullable };
    }
    return { oneOf: members.map((member) => this.of(member, where)), ...nullable };
  }

  private ofObject(type: ts.Type, where: string): Schema {
    const name = this.nameOf(type);
    if (name === undefined) return this.properties(type, where);
    if (!this.named[name]) {
      // Taken before it is filled: a type may contain itself.
      this.named[name] = {};
      Object.assign(this.named[name], this.properties(type, name));
    }
    return refTo(name);
  }

  private properties(type: ts.Type, where: string): Schema {
    const { checker } = this;
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (index) return { type: 'object', additionalProperties: this.of(index, `${where}.*`) };
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const name = property.getName();
      const description = ts.displayPartsToString(property.getDocumentationComment(checker));
      const schema = this.of(checker.getTypeOfSymbol(property), `${where}.${name}`);
      // Beside a reference OpenAPI 3.0 reads nothing else.
      properties[name] = description && !schema.$ref ? { ...schema, description } : schema;
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(name);
    }
    return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  }

  /** An exported interface's or alias' name; a generic or a nested type has none of its own. */
  private nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const declaration = symbol?.declarations?.[0];
    const isNamed =
      declaration &&
      !declaration.getSourceFile().fileName.includes('node_modules') &&
      (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) &&
      !declaration.typeParameters;
    return isNamed ? symbol?.getName() : undefined;
  }
}
