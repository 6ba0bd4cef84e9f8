import * as z from 'zod';

/** What the thread is started with. A unix socket where the system has them, else a loopback port; 0 is one of its choice. */
export const workerOptionsSchema = z.object({
  directory: z.string(),
  listen: z.union([z.object({ path: z.string() }), z.object({ loopbackPort: z.int() })]),
});
export type WorkerOptions = z.infer<typeof workerOptionsSchema>;

/** What the thread says. Any message to the thread asks it to close. */
export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), text: z.string() }),
  z.object({ kind: z.literal('ready'), connection: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
  z.object({ kind: z.literal('closed') }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
