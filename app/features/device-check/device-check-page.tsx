import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deviceCheckCopy as copy } from '@app/copy/device-check-copy';
import { logWarning } from '@app/log/log-warning';
import { Button } from '@app/ui/button';
import { CopyButton } from '@app/ui/copy-button';
import { FactList } from '@app/ui/fact-list';
import { Page } from '@app/ui/page';
import { Dot, type Tone } from '@app/ui/tag';
import { browserRows, moreRows } from './browser-check';
import { cameraRows, failedCameraRow, openCamera } from './camera-check';
import { type CheckRow, type CheckSection, type CheckState, has, reportText, row } from './check-row';
import { drawingRows } from './drawing-check';
import { storageRows } from './storage-check';
import { useSensorCheck } from './use-sensor-check';
import { checkWorker, type WorkerCheck } from './worker-check';

const TONES: Readonly<Record<CheckState, Tone>> = { ok: 'ok', limited: 'warning', missing: 'danger', unknown: 'plain' };

function Section({ title, rows }: CheckSection) {
  if (rows.length === 0) return null;
  return (
    <FactList
      label={title}
      rows={rows.map(({ label, value, state }) => ({
        label,
        value: (
          <span className="inline-flex items-baseline justify-end gap-2">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{value}</bdi>
            <Dot tone={TONES[state]} />
            {value === copy.states[state] ? null : <span className="sr-only">{copy.states[state]}</span>}
          </span>
        ),
      }))}
    />
  );
}

type Tried = Readonly<Record<'drawing' | 'storage' | 'speed', readonly CheckRow[]>>;

const NO_WORKER: WorkerCheck = {
  facts: { hasWebGl2: false, renderer: null, hasWasmSimd: false },
  rows: [has(copy.speed.trip, false)],
};

/** What fails says so in its own rows, and the rest is tried all the same. */
async function orElse<Result>(trying: Promise<Result>, instead: Result): Promise<Result> {
  try {
    return await trying;
  } catch (error) {
    logWarning('A part of the device check failed', error);
    return instead;
  }
}

/** What can be tried without asking anybody. */
async function tryAll(): Promise<Tried> {
  const storage = await orElse(storageRows(), [row(copy.sections.storage, copy.storage.blocked, 'missing')]);
  const { facts, rows } = await orElse(checkWorker(), NO_WORKER);
  return { storage, speed: rows, drawing: await orElse(drawingRows(facts), []) };
}

function useTried(): Tried | null {
  const [tried, setTried] = useState<Tried | null>(null);
  // Workers, canvases and stores are the browser's.
  useEffect(() => {
    let isOpen = true;
    const show = async (): Promise<void> => {
      const result = await tryAll();
      if (isOpen) setTried(result);
    };
    void show();
    return () => {
      isOpen = false;
    };
  }, []);
  return tried;
}

interface CameraPartProps {
  readonly rows: readonly CheckRow[];
  readonly onRows: (rows: readonly CheckRow[]) => void;
}

function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** How long the picture is shown. */
const SHOWN_FOR_MS = 8_000;

function CameraPart({ rows, onRows }: CameraPartProps) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (stream === null) return undefined;
    if (video.current !== null) video.current.srcObject = stream;
    const timer = setTimeout(() => setStream(null), SHOWN_FOR_MS);
    return () => {
      clearTimeout(timer);
      endStream(stream);
    };
  }, [stream]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const start = async (): Promise<void> => {
    let opened: MediaStream | null = null;
    try {
      opened = await openCamera();
      const found = await cameraRows(opened);
      if (!isOpen.current) {
        endStream(opened);
        return;
      }
      onRows(found);
      setStream(opened);
    } catch (error) {
      // What was opened before it failed is not left on.
      if (opened !== null) endStream(opened);
      if (isOpen.current) onRows([failedCameraRow(error)]);
    }
  };
  return (
    <>
      <p className="text-muted">{copy.camera.hint}</p>
      <div>
        <Button onClick={() => void start()} disabled={stream !== null}>
          {copy.camera.start}
        </Button>
      </div>
      {stream === null ? null : (
        <video ref={video} autoPlay muted playsInline aria-label={copy.camera.alt} className="max-h-60 rounded-md" />
      )}
      <Section title={copy.sections.camera} rows={rows} />
    </>
  );
}

/** Tries what Skylens needs of a device and its browser, and makes a report that can be sent to whoever helps. */
export function DeviceCheckPage() {
  const [browser] = useState(browserRows);
  const [more] = useState(moreRows);
  const tried = useTried();
  const sensors = useSensorCheck();
  const [camera, setCamera] = useState<readonly CheckRow[]>([]);
  const titles = copy.sections;
  const sections: readonly CheckSection[] = [
    { title: titles.browser, rows: browser },
    { title: titles.sensors, rows: sensors.rows },
    { title: titles.camera, rows: camera },
    { title: titles.drawing, rows: tried?.drawing ?? [] },
    { title: titles.speed, rows: tried?.speed ?? [] },
    { title: titles.storage, rows: tried?.storage ?? [] },
    { title: titles.more, rows: more },
  ];
  const parts: Readonly<Record<string, ReactNode>> = {
    [titles.sensors]: (
      <>
        <p className="text-muted">{copy.sensors.hint}</p>
        <div>
          <Button aria-pressed={sensors.isRunning} onClick={sensors.toggle}>
            {sensors.isRunning ? copy.sensors.stop : copy.sensors.start}
          </Button>
        </div>
        {sensors.message === null ? null : <p role="alert">{sensors.message}</p>}
        <Section title={titles.sensors} rows={sensors.rows} />
      </>
    ),
    [titles.camera]: <CameraPart rows={camera} onRows={setCamera} />,
  };
  return (
    <Page title={copy.title}>
      <p className="text-muted">{copy.intro}</p>
      <div>
        <CopyButton isHidden label={copy.copy} text={reportText(sections.filter(({ rows }) => rows.length > 0))} />
      </div>
      {sections.map((section) => (
        <section key={section.title} aria-label={section.title} className="grid gap-2">
          <h2>{section.title}</h2>
          {parts[section.title] ?? (section.rows.length > 0 ? <Section {...section} /> : <p>{copy.running}</p>)}
        </section>
      ))}
    </Page>
  );
}
