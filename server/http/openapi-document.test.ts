import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Access } from '@contract/access';
import { type Call, SERVED_CALLS } from '@contract/calls';
import { openApiDocument } from './openapi-document';

const document = openApiDocument('1.2.3', 'session');

/** What the document says of a call with this access. */
function operationFor(access: Access) {
  const call: Call = { method: 'delete', path: '/api/things', summary: 'x', access, problems: [] };
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

  it('has the shapes of planned calls and of all thirteen entities as components', () => {
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
    for (const { path, method, access } of SERVED_CALLS) {
      const security = access === 'anonymous' ? [] : [{ session: [] }];
      expect(document.paths?.[path]?.[method]).toMatchObject({ 'x-access': access, security });
    }
    expect(operationFor('visitor').security).toEqual([{ visitor: [] }, { session: [] }]);
    expect(operationFor('user').security).toEqual([{ session: [] }]);
    expect(operationFor('user').statuses).toEqual(expect.arrayContaining(['401']));
    expect(operationFor('user').statuses).not.toContain('403');
    expect(operationFor('admin').statuses).toEqual(expect.arrayContaining(['401', '403']));
  });

  it('[DB-02] lets an insert leave out what the database sets', () => {
    expect(document.components?.schemas?.['InsertUserPreferences']).toMatchObject({ required: ['userId'] });
  });
});
