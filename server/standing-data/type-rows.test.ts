import { describe, expect, it } from 'vitest';
import { typicalType } from './type-rows';

function type(designator: string, models: readonly string[], manufacturer = 'Boeing') {
  const rows = models.map((model) => ({ designator, manufacturer, model, species: 'Landplane', isActive: true }));
  const found = typicalType(rows);
  return { civil: found?.model, military: found?.military?.model };
}

const row = (manufacturer: string, model: string, isActive = true) => ({
  designator: 'C177',
  manufacturer,
  model,
  species: 'Landplane',
  isActive,
});

describe('typicalType', () => {
  it('names a shared designator after the civil model, and keeps what armed forces call it', () => {
    expect(type('B737', ['737-700', '737-700 BBJ', 'C-40', 'C-40 Clipper'])).toEqual({
      civil: '737-700',
      military: 'C-40',
    });
    expect(type('B762', ['767-200', 'KC-46 Pegasus', 'KC-767'])).toEqual({
      civil: '767-200',
      military: 'KC-46 Pegasus',
    });
    expect(type('PC12', ['PC-12', 'PC-12 Eagle', 'U-28'])).toEqual({ civil: 'PC-12', military: 'U-28' });
  });

  it('keeps the name of a type that was military from the first', () => {
    expect(type('C30J', ['382J Super Hercules', 'C-130J Super Hercules'])).toEqual({
      civil: 'C-130J Super Hercules',
      military: undefined,
    });
    expect(type('K35R', ['C-135FR Stratotanker', 'KC-135R Stratotanker'])).toEqual({
      civil: 'KC-135R Stratotanker',
      military: undefined,
    });
  });

  it('takes an airliner for what most of them are, and not for the one of an owner', () => {
    expect(type('B788', ['787-8 BBJ', '787-8 Dreamliner']).civil).toBe('787-8 Dreamliner');
    expect(type('B788', ['787-8 BBJ']).civil).toBe('787-8 BBJ');
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
