/** Frames a second over the next `durationMs`, measured; null when the page draws none (hidden). */
export function measureFrameRate(durationMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    let frames = 0;
    let firstMs: number | null = null;
    let lastMs = 0;
    let request = requestAnimationFrame(function count(atMs) {
      firstMs ??= atMs;
      lastMs = atMs;
      frames += 1;
      request = requestAnimationFrame(count);
    });
    setTimeout(() => {
      cancelAnimationFrame(request);
      const spanMs = firstMs === null ? 0 : lastMs - firstMs;
      resolve(spanMs > 0 ? Math.round(((frames - 1) / spanMs) * 10_000) / 10 : null);
    }, durationMs);
  });
}
