import { expose } from 'comlink';
import { ServedDrawing } from '@app/sky-drawing/served-drawing';
import type { GlobeDrawingApi } from './renderer/globe-drawing';
import { GlobeScreen } from './renderer/globe-screen';

const drawn = new ServedDrawing(async () => GlobeScreen);
const api: GlobeDrawingApi = {
  ...drawn.api,
  // That there is no WebGL shows as it is opened. To try before takes a context more, for which the main thread waits.
  prepare: async () => true,
  feel: async (touch) => drawn.current?.feel(touch),
  takeHold: async () => drawn.current?.takeHold(),
  turnBy: async (eastDeg, northDeg) => drawn.current?.turnBy(eastDeg, northDeg),
  zoomBy: async (factor) => drawn.current?.zoomBy(factor),
  goHome: async () => drawn.current?.goHome(),
  setLand: async (land) => drawn.current?.setLand(land),
  pick: async (xPx, yPx) => (await drawn.current?.pick(xPx, yPx)) ?? null,
};

drawn.takeChanges(self);
expose(api);
