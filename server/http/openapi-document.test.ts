import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Access } from '@contract/access';
import { type Call, SERVED_CALLS } from '@contract/calls';
import { openApiDocument } from './openapi-document';

const document = openApiDocument('1.2.3', 'session');

/** What the document says of a call with this access. */
function operationFor(access: Access, by: Pick<Call, 'keyScope'> = {}) {
  const call: Call = { method: 'delete', path: '/api/things', summary: 'x', access, problems: [], ...by };
  const operation = openApiDocument('1.2.3', 'session', [call]).paths?.['/api/things']?.delete;
  return { security: operation?.security, statuses: Object.keys(operation?.responses ?? {}) };
}

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const plain: Record<string, unknown> = JSON.parse(JSON.stringify(document));
    const result = await new Validator().validate(plain);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('has exactly the served calls as paths', () => {
    expect(Object.keys(document.paths ?? {}).toSorted()).toEqual(
      [...new Set(SERVED_CALLS.map(({ path }) => path))].toSorted(),
    );
  });

  it('describes numbers in addresses as numbers with their range', () => {
    const parameters = document.paths?.['/api/aerial-objects']?.get?.parameters ?? [];
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'latitude',
        in: 'query',
        schema: expect.objectContaining({ type: 'number', minimum: -90, maximum: 90 }),
      }),
    );
  });

  it('has the shapes of calls and of all thirteen entities as components', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    expect(names).toEqual(
      expect.arrayContaining(
        'AerialObject AerialObjectDetail AiAnalysis TrajectoryPrediction TriangulationObservation UserSettings SightingEmail VisibleSatellites SatellitePass ObjectTelemetry CurrentUser AerialObjectRecord PositionHistory DataSource WeatherData ObjectAnalysis Alert UserObservation Subscription UserPreferences User SharedSighting SightingComment UserApiKey InsertAerialObject InsertUser'.split(
          ' ',
        ),
      ),
    );
  });

  it('says who may make a call, and what those get who may not', () => {
    const calls: readonly Call[] = SERVED_CALLS;
    for (const { path, method, access } of calls.filter(({ keyScope }) => keyScope === undefined)) {
      const security = access === 'anonymous' ? [] : [{ session: [] }];
      expect(document.paths?.[path]?.[method]).toMatchObject({ 'x-access': access, security });
    }
    expect(operationFor('visitor').security).toEqual([{ visitor: [] }, { session: [] }]);
    expect(operationFor('user').security).toEqual([{ session: [] }]);
    expect(operationFor('user').statuses).toEqual(expect.arrayContaining(['401']));
    expect(operationFor('user').statuses).not.toContain('403');
    expect(operationFor('admin').statuses).toEqual(expect.arrayContaining(['401', '403']));
  });

  it('[KEY-01] says which calls take a key, and of which scope', () => {
    expect(document.components?.securitySchemes?.['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(document.paths?.['/api/aerial-objects']?.get).toMatchObject({
      'x-key-scope': 'read:sky',
      security: [{}, { key: ['read:sky'] }],
      responses: { 401: expect.anything(), 403: expect.anything(), 429: expect.anything() },
    });
    expect(operationFor('user', { keyScope: 'read:captures' }).security).toEqual([
      { session: [] },
      { key: ['read:captures'] },
    ]);
    expect(operationFor('user').security).toEqual([{ session: [] }]);
  });

  it('puts every call into a group', () => {
    const calls: readonly Call[] = SERVED_CALLS;
    const groups = new Set(calls.flatMap(({ path, method }) => document.paths?.[path]?.[method]?.tags ?? ['none']));
    expect([...groups]).toEqual(expect.arrayContaining(['Objects in the sky', 'Satellites', 'Captures', 'API keys']));
    expect(groups).not.toContain('none');
  });

  it('[DB-02] lets an insert leave out what the database sets', () => {
    expect(document.components?.schemas?.['InsertUserPreferences']).toMatchObject({ required: ['userId'] });
  });
});
