// Runs before the first paint, so that a dark or night page never flashes white. It is the one place that decides the
// first theme; app/state/theme-store.ts takes it over from the attribute.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  const known = stored === 'light' || stored === 'dark' || stored === 'night';
  const preferred = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = known ? stored : preferred;
})();
