import { describe, expect, it } from 'vitest';
import { typicalType } from './type-rows';

function nameOf(designator: string, models: readonly string[], manufacturer = 'Boeing') {
  const rows = models.map((model) => ({ designator, manufacturer, model, species: 'Landplane', isActive: true }));
  return typicalType(rows)?.model;
}

const row = (manufacturer: string, model: string, isActive = true) => ({
  designator: 'C177',
  manufacturer,
  model,
  species: 'Landplane',
  isActive,
});

describe('typicalType', () => {
  it('names a shared designator after the civil model', () => {
    expect(nameOf('B737', ['737-700', '737-700 BBJ', 'C-40', 'C-40 Clipper'])).toBe('737-700');
    expect(nameOf('B762', ['767-200', 'KC-46 Pegasus', 'KC-767'])).toBe('767-200');
    expect(nameOf('PC12', ['PC-12', 'PC-12 Eagle', 'U-28'])).toBe('PC-12');
  });

  it('keeps the name of a type that was military from the first', () => {
    expect(nameOf('C30J', ['382J Super Hercules', 'C-130J Super Hercules'])).toBe('C-130J Super Hercules');
    expect(nameOf('K35R', ['C-135FR Stratotanker', 'KC-135R Stratotanker'])).toBe('KC-135R Stratotanker');
    expect(nameOf('F22', ['F-22 Raptor', 'L-645 Raptor'], 'Lockheed Martin')).toBe('F-22 Raptor');
    expect(nameOf('U2', ['ER-2', 'U-2'], 'Lockheed')).toBe('U-2');
  });

  it('takes an airliner for what most of them are, and not for the one of an owner', () => {
    expect(nameOf('B788', ['787-8 BBJ', '787-8 Dreamliner'])).toBe('787-8 Dreamliner');
    expect(nameOf('B788', ['787-8 BBJ'])).toBe('787-8 BBJ');
  });

  it('is of the maker with the most rows, in use, and without the words of variants', () => {
    expect(typicalType([row('Aviones', '177'), row('Cessna', '177 Cardinal'), row('Cessna', '177')])).toEqual({
      designator: 'C177',
      manufacturer: 'Cessna',
      model: '177',
      species: 'Landplane',
    });
    expect(typicalType([row('Cessna', '177', false), row('Cessna', '177 Cardinal')])?.model).toBe('177 Cardinal');
    expect(typicalType([])).toBeUndefined();
  });
});
