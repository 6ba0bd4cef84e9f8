import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { isLighthouseInstalled, LIGHTHOUSE_PROGRAM } from '../../tools/setup/lighthouse.mjs';
import { FIGURE } from '../../tools/setup/test-counts.mjs';
import { expect, test } from '../fixtures/satellite-test';

const PAGES = ['/', '/satellites', '/map'] as const;

/** As other browser tests have it: pages are painted by the processor. */
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];
const VISIT_WITHIN_MS = 150_000;

const categorySchema = z.object({
  /** Null where one of its audits could not be made. */
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const auditSchema = z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() });
const reportSchema = z.object({
  categories: z.object({
    performance: categorySchema,
    accessibility: categorySchema,
    'best-practices': categorySchema,
  }),
  audits: z.record(z.string(), auditSchema),
});
type Report = z.infer<typeof reportSchema>;

/** One visit by Lighthouse's phone: its own network and processor, simulated. */
async function visit(url: string, file: string): Promise<Report> {
  const args = [
    LIGHTHOUSE_PROGRAM,
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const env = {
    ...process.env,
    CHROME_PATH: test.info().project.use.launchOptions?.executablePath ?? chromium.executablePath(),
  };
  // By this signal it ends its browser too.
  await promisify(execFile)(process.execPath, args, {
    env,
    timeout: VISIT_WITHIN_MS,
    killSignal: 'SIGINT',
    maxBuffer: 16_000_000,
  });
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** What of a category is not as it should be, in the words of Lighthouse. */
function faultsOf({ categories, audits }: Report, category: keyof Report['categories']): string[] {
  const counted = categories[category].auditRefs.filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit === undefined || audit.score === null || audit.score === 1 ? [] : [`${id}: ${audit.title}`];
  });
}

/** Of a busy machine as of a quiet one: told at the end of `npm test`, and held to nothing there. */
function performanceFigures(path: string, { categories, audits }: Report): string {
  const { score } = categories.performance;
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return [
    `Lighthouse ${path}: performance ${score === null ? 'not known' : Math.round(score * 100)}`,
    `largest paint ${(figure('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `blocking ${figure('total-blocking-time').toFixed(0)} ms`,
    `shift ${figure('cumulative-layout-shift').toFixed(3)}`,
  ].join(', ');
}

test.beforeAll(async () => {
  test.skip(
    !(await isLighthouseInstalled()),
    'Lighthouse is not installed; npm test installs it, or says why it cannot',
  );
});

for (const path of PAGES) {
  test(`Lighthouse finds nothing against accessibility and good practice on ${path}`, async ({ baseURL }, testInfo) => {
    const report = await visit(`${baseURL}${path}`, testInfo.outputPath('report.json'));
    testInfo.annotations.push({ type: FIGURE, description: performanceFigures(path, report) });
    for (const category of ['accessibility', 'best-practices'] as const) {
      expect(faultsOf(report, category)).toEqual([]);
      expect(report.categories[category].score, category).toBe(1);
    }
  });
}
