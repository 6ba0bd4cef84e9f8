import { beforeEach, describe, expect, it } from 'vitest';
import { usualColumns, useTableStore } from './table-store';

const [WIDE, NARROW] = [usualColumns(false), usualColumns(true)];
const { toggleColumn, setColumns, useUsualColumns: backToUsual } = useTableStore.getState();
const chosen = () => useTableStore.getState().columns;

beforeEach(() => useTableStore.setState({ columns: null }));

describe('the columns of the table', () => {
  it('are on a phone those that nearly every aircraft has something in', () => {
    expect(NARROW.slice(0, 4)).toEqual(['name', 'altitude', 'distance', 'bearing']);
    expect(WIDE).toContain('registration');
    expect(NARROW.every((column) => WIDE.includes(column))).toBe(true);
  });

  it('are chosen from those of the window, and by nobody once they are the usual ones again', () => {
    toggleColumn('speed', NARROW);
    expect(chosen()).toEqual(['name', 'altitude', 'speed', 'distance', 'bearing', 'marks']);
    toggleColumn('speed', NARROW);
    expect(chosen()).toBeNull();
    toggleColumn('speed', WIDE);
    expect(chosen()).toEqual(WIDE.filter((column) => column !== 'speed'));
    backToUsual();
    expect(chosen()).toBeNull();
  });

  it('come from another device in their order and with the name, or not at all', () => {
    setColumns(['age', 'altitude']);
    expect(chosen()).toEqual(['name', 'altitude', 'age']);
    setColumns(null);
    expect(chosen()).toBeNull();
  });
});
