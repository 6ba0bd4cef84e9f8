import { expose } from 'comlink';
import { loadKernel } from './worker/load-kernel';
import { PassHelper } from './worker/pass-helper';

expose(new PassHelper(() => loadKernel()));
