import { expose } from 'comlink';
import { CaptureService } from './worker/capture-service';

const service = new CaptureService();
self.addEventListener('online', () => void service.send());
expose(service);
