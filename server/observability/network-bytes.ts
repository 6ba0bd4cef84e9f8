import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

/** What went through the connections of a server since it was counted: calls, files and live streams. */
export interface NetworkBytes {
  readonly receivedBytes: number;
  readonly sentBytes: number;
}

/** Counts from now on. Only connections that are open are looked at, and only when somebody asks. */
export function countNetworkBytes(server: Server): () => NetworkBytes {
  const open = new Set<Socket>();
  let receivedBytes = 0;
  let sentBytes = 0;
  const isSecure = server instanceof TlsServer;
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      receivedBytes += socket.bytesRead;
      sentBytes += socket.bytesWritten;
    });
  });
  return () => {
    const sum = { receivedBytes, sentBytes };
    for (const { bytesRead, bytesWritten } of open) {
      sum.receivedBytes += bytesRead;
      sum.sentBytes += bytesWritten;
    }
    return sum;
  };
}
