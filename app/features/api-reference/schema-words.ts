import { apiReferenceCopy as copy } from '@app/copy/api-reference-copy';
import { type JsonSchema, type OpenApi, resolved } from './openapi';

const { kinds, limits } = copy;
/** Longer lists of values are cut on the page; the document has them all. */
const MOST_VALUES = 12;

/** A type in words: "list of AerialObject", "number or null", "“low” or “high”". */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? kinds.anything;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    const values = schema.enum.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
    return [...values, ...(schema.enum.length > MOST_VALUES ? ['…'] : [])].join(kinds.either);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeText))].join(kinds.either);
  if (schema.allOf !== undefined) return schema.allOf.map(typeText).join(' + ');
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return schema.properties === undefined ? kinds.anything : kinds.object;
  return types.map((type) => oneType(type, schema)).join(kinds.either);
}

function oneType(type: string, schema: JsonSchema): string {
  const { items, prefixItems, additionalProperties, properties, format } = schema;
  if (type === 'array' && prefixItems !== undefined) return `[${prefixItems.map(typeText).join(', ')}]`;
  if (type === 'array') return kinds.list(items === undefined ? kinds.anything : typeText(items));
  if (type === 'object' && properties === undefined && typeof additionalProperties === 'object') {
    return kinds.record(typeText(additionalProperties));
  }
  return format === undefined || type === 'null' ? type : `${type} (${format})`;
}

/** What a value has to keep to beside its type. */
export function limitTexts(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength } = schema;
  return [
    ...(minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? [] : [limits.from(String(minimum))]),
    ...(exclusiveMinimum === undefined ? [] : [limits.above(String(exclusiveMinimum))]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [limits.to(String(maximum))]),
    ...(exclusiveMaximum === undefined ? [] : [limits.below(String(exclusiveMaximum))]),
    ...(minLength === undefined && maxLength === undefined ? [] : [limits.characters(minLength, maxLength)]),
    ...(schema.default === undefined ? [] : [limits.usually(JSON.stringify(schema.default))]),
  ];
}

/** The object within a shape whose fields are worth a look: itself, what a list holds, or the one choice with fields. */
export function objectWithin(
  schema: JsonSchema,
  document: OpenApi,
): { readonly schema: JsonSchema; readonly name: string | undefined } | undefined {
  const found = resolved(schema, document);
  if (found === undefined) return undefined;
  if (found.schema.properties !== undefined) return found;
  const { items, additionalProperties, anyOf, oneOf } = found.schema;
  const inner = [
    ...(items === undefined ? [] : [items]),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(anyOf ?? oneOf ?? []),
  ];
  for (const each of inner) {
    const within = objectWithin(each, document);
    if (within !== undefined) return within;
  }
  return undefined;
}
