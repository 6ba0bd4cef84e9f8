/** A page in a browser that Playwright does not drive: as much of it as a journey needs. */
export interface VisitedPage {
  open(url: string): Promise<void>;
  /** Runs in the page, so it uses nothing from outside but its argument; what it returns is JSON. */
  run<Told>(work: (told: Told) => unknown, told: Told): Promise<unknown>;
  /** Clicks the middle of the first element that matches, by the browser's own mouse. */
  click(selector: string): Promise<void>;
  /** PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An engine that Debian has. */
export interface Engine {
  readonly name: string;
  /** Where its browser is; null where it is not installed. */
  readonly path: string | null;
  /** Of its page: whether it asks somebody before it listens to sensors, found out as it is loaded. */
  readonly asksForSensors: boolean;
  start(display: string): Promise<VisitedPage>;
}
