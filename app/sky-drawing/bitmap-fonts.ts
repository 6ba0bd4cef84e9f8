import { BitmapFont, BitmapText } from 'pixi.js';
import { TEXT_FACE, TEXT_STYLES, type TextRole } from './text-face';

/** Call signs, registrations, figures and the words of labels; anything else is drawn as a question mark. */
const CHARACTERS =
  ' \u202fABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-+−/()[]_*#&@\'"?!~…°·±×ÄÖÜäöüßÁÉÍÓÚÑáéíóúñ';

/** Bitmap fonts of radar and sky, each drawn once for a resolution and shared by every renderer of the page. */
export class BitmapFonts {
  static readonly #installed = new Set<string>();
  readonly #resolution: number;

  constructor(resolution: number) {
    this.#resolution = resolution;
  }

  /** A text in white, to be tinted. */
  text(content: string, role: TextRole): BitmapText {
    return new BitmapText({
      text: drawable(content),
      style: { fontFamily: this.#installedName(role), fontSize: TEXT_STYLES[role].sizePx },
    });
  }

  #installedName(role: TextRole): string {
    const name = `sky-${role}@${this.#resolution}`;
    if (BitmapFonts.#installed.has(name)) return name;
    BitmapFonts.#installed.add(name);
    const { sizePx, weight } = TEXT_STYLES[role];
    BitmapFont.install({
      name,
      style: {
        fontFamily: [TEXT_FACE, 'system-ui', 'sans-serif'],
        fontSize: sizePx,
        fontWeight: weight,
        fill: 0xffffff,
      },
      chars: CHARACTERS,
      resolution: this.#resolution,
      // Every pair of letters would be measured: half a second on a phone, for labels of 12 and 13 px.
      skipKerning: true,
    });
    return name;
  }
}

/** What comes from the air may hold any character; the fonts hold a fixed set. What only says a direction has no look. */
export function drawable(content: string): string {
  return content
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replace(/./gsu, (character) => (CHARACTERS.includes(character) ? character : '?'));
}
