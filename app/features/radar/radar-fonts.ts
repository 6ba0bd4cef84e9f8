import { BitmapFont, BitmapText } from 'pixi.js';
import { RADAR_FACE, RADAR_FONT_SIZE_PX, type RadarFont } from './radar-face';

/** Call signs, registrations, figures and the words of labels; anything else is drawn as a question mark. */
const CHARACTERS = ' \u202fABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-+−/()[]_*#&@\'"?!~…°';

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
        style: {
          fontFamily: [RADAR_FACE, 'system-ui', 'sans-serif'],
          fontSize: RADAR_FONT_SIZE_PX[font],
          fill: 0xffffff,
        },
        chars: CHARACTERS,
        resolution,
      });
    }
  }

  /** A text in white, to be tinted. */
  text(content: string, font: RadarFont): BitmapText {
    return new BitmapText({
      text: drawable(content),
      style: { fontFamily: this.#nameOf(font), fontSize: RADAR_FONT_SIZE_PX[font] },
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
