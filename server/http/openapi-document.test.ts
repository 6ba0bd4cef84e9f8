import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { SERVED_CALLS } from '@contract/calls';
import { openApiDocument } from './openapi-document';

const document = openApiDocument('1.2.3');

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

  it('[DB-02] lets an insert leave out what the database sets', () => {
    expect(document.components?.schemas?.['InsertUserPreferences']).toMatchObject({ required: ['userId'] });
  });
});
