import type { ShellFile } from '../shell-file';
import { updateQuestion } from '../update-question';

/** Answers pages about the version that this worker keeps; see `UpdateQuestion`. */
export function answerPages(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
  worker.addEventListener('message', (event) => {
    const question = updateQuestion(event.data);
    if (question === undefined) return;
    event.ports[0]?.postMessage(files.some(({ url }) => url === question.script));
  });
}
