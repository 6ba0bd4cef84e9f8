import * as z from 'zod';

/** What the page reads of a JSON Schema (2020-12); whatever else stands there is left out. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string | undefined;
  readonly items?: JsonSchema | undefined;
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
  readonly required?: readonly string[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
}

/** `true` and `false` are shapes too, of which there is nothing to tell. */
const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() => z.union([z.boolean().transform(() => ({})), objectSchema]));

const objectSchema = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    format: z.string().optional(),
    items: jsonSchema.optional(),
    prefixItems: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

const contentSchema = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: jsonSchema.optional(),
});
export type Parameter = z.output<typeof parameterSchema>;

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  'x-access': z.string().optional(),
  'x-ownership': z.string().optional(),
  'x-key-scope': z.string().optional(),
  parameters: z.array(parameterSchema).optional(),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** GET /api/openapi.json, as far as the page shows it. */
export const openApiSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema).optional() }).optional(),
});
export type OpenApi = z.output<typeof openApiSchema>;

/** One call. */
export interface Operation extends z.output<typeof operationSchema> {
  readonly method: string;
  readonly path: string;
}

/** Calls of one group, in the order of the document. */
export interface OperationGroup {
  readonly name: string;
  readonly operations: readonly Operation[];
}

const UNGROUPED = 'Calls';

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    METHODS.flatMap((method) => {
      const operation = byMethod[method];
      return operation === undefined ? [] : [{ ...operation, method: method.toUpperCase(), path }];
    }),
  );
}

export function groupsOf(operations: readonly Operation[]): OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const name = operation.tags?.[0] ?? UNGROUPED;
    groups.set(name, [...(groups.get(name) ?? []), operation]);
  }
  return [...groups].map(([name, own]) => ({ name, operations: own }));
}

/** Whether a call has every word, whatever the case of the letters. */
export function hasWords(operation: Operation, words: string): boolean {
  const { method, path, summary = '', tags = [], 'x-key-scope': scope = '' } = operation;
  const text = [method, path, summary, ...tags, scope].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The shape that a reference names, and its name; undefined where the document does not have it. */
export function resolved(
  schema: JsonSchema,
  { components }: OpenApi,
): { readonly schema: JsonSchema; readonly name: string | undefined } | undefined {
  if (schema.$ref === undefined) return { schema, name: undefined };
  const name = schema.$ref.split('/').at(-1) ?? '';
  const named = components?.schemas?.[name];
  return named === undefined ? undefined : { schema: named, name };
}
