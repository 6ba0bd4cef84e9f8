import type { Plugin } from 'vite';
import { APP_ICONS, appIcon } from './app-icons';

/** Puts the app's pictures beside it, drawn from its SVG: no copy of it lies in the sources, which could differ. */
export function appIconsPlugin(): Plugin {
  return {
    name: 'app-icons',
    async generateBundle() {
      for (const icon of APP_ICONS) {
        this.emitFile({ type: 'asset', fileName: icon.path.slice(1), source: await appIcon(icon) });
      }
    },
    configureServer(server) {
      for (const icon of APP_ICONS) {
        server.middlewares.use(icon.path, (_request, response, next) => {
          const answer = async (): Promise<void> => {
            try {
              const png = await appIcon(icon);
              response.setHeader('Content-Type', 'image/png');
              response.end(png);
            } catch (error) {
              next(error);
            }
          };
          void answer();
        });
      }
    },
  };
}
