const LOOK_EVERY_MS = 500;

/**
 * Ends this process in order once the one that started it is gone. npm runs a script in a shell and passes signals on to
 * that shell alone: where the shell does not pass them on, the script would live on and keep its port. Under Windows,
 * where a process keeps the number of a parent that is gone, this does nothing.
 */
export function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
