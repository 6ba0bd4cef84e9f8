import type { ShellFile } from '../shell-file';
import { type UpdateQuestion, updateQuestion } from '../update-question';

/** Answers pages about the version that this worker keeps; see `UpdateQuestion`. */
export function answerPages(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
  const answer = async (question: UpdateQuestion): Promise<boolean> => {
    if (question.kind === 'is-yours') return files.some(({ url }) => url === question.script);
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (windows.length > 1) return false;
    await worker.skipWaiting();
    return true;
  };
  worker.addEventListener('message', (event) => {
    const question = updateQuestion(event.data);
    if (question === undefined) return;
    event.waitUntil(answer(question).then((told) => event.ports[0]?.postMessage(told)));
  });
}
