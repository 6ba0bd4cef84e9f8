import { BitmapFont, BitmapText } from 'pixi.js';

export type RadarFont = 'name' | 'detail';

/** Sizes in px; the worker's label boxes (radar-labels.ts) are made for them. */
const FONT_SIZE_PX: Readonly<Record<RadarFont, number>> = { name: 12, detail: 10.5 };
const FAMILY = 'B612';
/** Call signs, registrations, figures and the words of labels; anything else is drawn as a question mark. */
const CHARACTERS = ' \u202fABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-+−/()[]_*#&@\'"?!~…°';
const LOAD_LIMIT_MS = 2_000;

/** Waits for the text face, so that the glyphs drawn once are its own; after a while goes on with what is there. */
export async function loadRadarFace(): Promise<void> {
  const loads = Object.values(FONT_SIZE_PX).map((sizePx) => document.fonts.load(`${sizePx}px ${FAMILY}`));
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LOAD_LIMIT_MS);
  });
  await Promise.race([Promise.allSettled(loads), limit]);
}

/** Bitmap fonts of the radar's two sizes, drawn once for a resolution and shared by every renderer of the page. */
export class RadarFonts {
  static readonly #installed = new Set<string>();
  readonly #suffix: string;

  constructor(resolution: number) {
    this.#suffix = `@${resolution}`;
    for (const font of ['name', 'detail'] as const) {
      const name = this.#nameOf(font);
      if (RadarFonts.#installed.has(name)) continue;
      RadarFonts.#installed.add(name);
      BitmapFont.install({
        name,
        style: { fontFamily: [FAMILY, 'system-ui', 'sans-serif'], fontSize: FONT_SIZE_PX[font], fill: 0xffffff },
        chars: CHARACTERS,
        resolution,
      });
    }
  }

  /** A text in white, to be tinted. */
  text(content: string, font: RadarFont): BitmapText {
    return new BitmapText({
      text: drawable(content),
      style: { fontFamily: this.#nameOf(font), fontSize: FONT_SIZE_PX[font] },
    });
  }

  #nameOf(font: RadarFont): string {
    return `radar-${font}${this.#suffix}`;
  }
}

/** What comes from the air may hold any character; the fonts hold a fixed set. */
export function drawable(content: string): string {
  return content.replace(/./gsu, (character) => (CHARACTERS.includes(character) ? character : '?'));
}
