import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FakeRequest {
  readonly method: string | undefined;
  readonly path: string;
  readonly atMs: number;
  readonly userAgent: string | undefined;
}

/** A service on loopback that answers as a test wants and remembers what it was asked. */
export interface FakeService {
  readonly url: string;
  readonly requests: readonly FakeRequest[];
  /** Most requests that were open at one time. */
  mostAtOnce(): number;
  answerWith(answer: FakeAnswer): void;
  close(): Promise<void>;
}

export type FakeAnswer = (response: ServerResponse, request: IncomingMessage, count: number) => void;

/** An answer of a status, with a body and headers. */
export function answer(status: number, body: string, headers: Record<string, string> = {}): FakeAnswer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

export async function startFakeService(first: FakeAnswer): Promise<FakeService> {
  let current = first;
  let open = 0;
  let most = 0;
  const requests: FakeRequest[] = [];
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    requests.push({
      method: request.method,
      path: request.url ?? '',
      atMs: performance.now(),
      userAgent: request.headers['user-agent'],
    });
    current(response, request, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    mostAtOnce: () => most,
    answerWith: (next) => {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
