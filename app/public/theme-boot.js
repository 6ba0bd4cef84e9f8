// Runs before the first paint, so that a dark or night page never flashes white. It is the one place that decides the
// first theme; app/state/theme-store.ts takes it over from the attribute. Whether slabs blur what is under them is
// decided here too, once for the device, and whether the splash is due, which app/app-shell/splash.ts moves on: once a
// session, unless somebody chose to skip it always.
(() => {
  let stored = null;
  let isSplashDue = true;
  try {
    stored = window.localStorage.getItem('theme');
    isSplashDue =
      window.localStorage.getItem('skylens.splash') !== 'skip' &&
      window.sessionStorage.getItem('skylens.splash-seen') === null;
  } catch {
    // Storage is blocked: the system's preference decides, and the splash is shown.
  }
  if (isSplashDue) document.documentElement.dataset.splash = 'over';
  const known = stored === 'light' || stored === 'dark' || stored === 'night';
  const preferred = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = known ? stored : preferred;
  // Safari and Firefox do not tell the memory; their two cores or fewer do.
  const isWeak = navigator.hardwareConcurrency <= 2 || navigator.deviceMemory <= 4;
  if (isWeak || window.matchMedia('(prefers-reduced-transparency: reduce)').matches) {
    document.documentElement.dataset.glass = 'plain';
  }
})();
