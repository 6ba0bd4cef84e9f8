import { beforeEach, expect, it } from 'vitest';
import { useSelectionStore } from './selection-store';
import { useToastStore } from './toast-store';
import { toggleTracking } from './toggle-tracking';

const shown = () => {
  const { toasts } = useToastStore.getState();
  const { title, description } = toasts[0] ?? {};
  return [title, description];
};

beforeEach(() => {
  useSelectionStore.setState(useSelectionStore.getInitialState());
  useToastStore.setState(useToastStore.getInitialState());
});

it('[DET-03] says what is tracked, by its name where it has one, and what no longer is', () => {
  toggleTracking(7, 'DLH2AB');
  expect(shown()).toEqual(['Now tracking DLH2AB', undefined]);
  toggleTracking(7, 'DLH2AB');
  expect(shown()).toEqual(['Tracking stopped', 'No longer tracking this object']);
  toggleTracking(8, null);
  expect(shown()).toEqual(['Now tracking object', undefined]);
});
