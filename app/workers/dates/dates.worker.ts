// Whoever first asks a process to write a date in a language waits for its tables. This asks, and the page need not wait.
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const format = new Intl.DateTimeFormat(data, { hour: '2-digit', minute: '2-digit' });
  self.postMessage(format.format(0));
});
