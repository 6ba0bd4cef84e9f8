import { test } from '../fixtures/test';
import { expectNoFindingsOn } from './expect-no-findings';

const ROUTES = [
  '/identify',
  '/triangulation',
  '/analytics',
  '/social',
  '/social/7',
  '/aircraft/1000000001/flights',
  '/flights/2147483647',
  '/shared/token',
  '/observations',
  '/observations/7',
  '/account',
  '/admin',
  '/system-status',
  '/api-keys',
  '/api-reference',
  '/settings',
  '/alerts',
  '/no/such/page',
];

test.describe('axe in light, dark and night', () => {
  for (const path of ROUTES) {
    test(`finds nothing on ${path}`, ({ page }) => expectNoFindingsOn(page, path));
  }
});
