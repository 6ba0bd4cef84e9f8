import { logWarning } from '@app/log/log-warning';

/**
 * Applies the app's style sheet, which index.html only fetches ahead: what it paints by itself waits for no file.
 * Resolves once the sheet is there. One that did not arrive is asked for once more by this; after that the app is drawn
 * without it, for its words can be read all the same.
 */
export async function applyAppStyles(): Promise<void> {
  const ahead = document.querySelector<HTMLLinkElement>('link[data-app-styles]');
  // The development server has the sheet in the page.
  if (ahead === null) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  // A page takes what was fetched ahead only where both were asked for in the same way.
  sheet.crossOrigin = ahead.crossOrigin;
  sheet.href = ahead.href;
  await new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve(), { once: true });
    sheet.addEventListener('error', () => {
      logWarning('The style sheet did not arrive', sheet.href);
      resolve();
    });
    document.head.append(sheet);
  });
}
