// Runs before the first paint, so that a dark or night page never flashes white. It is the one place that decides the
// first theme; app/state/theme-store.ts takes it over from the attribute. Whether slabs blur what is under them is
// decided here too, once for the device.
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
  // Safari and Firefox do not tell the memory; their two cores or fewer do.
  const isWeak = navigator.hardwareConcurrency <= 2 || navigator.deviceMemory <= 4;
  if (isWeak || window.matchMedia('(prefers-reduced-transparency: reduce)').matches) {
    document.documentElement.dataset.glass = 'plain';
  }
})();
