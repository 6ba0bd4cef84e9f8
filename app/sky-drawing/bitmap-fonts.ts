import { BitmapFont, BitmapText, type Container } from 'pixi.js';
import { TEXT_FACE, TEXT_STYLES, type TextRole } from './text-face';

/** Call signs, registrations, figures and the words of labels; anything else is drawn as a question mark. */
const CHARACTERS =
  ' \u202fABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-+−/()[]_*#&@\'"?!~…°·±×ÄÖÜäöüßÁÉÍÓÚÑáéíóúñ';

/** Bitmap fonts of radar and sky, each drawn once for a resolution and a size, and shared by every renderer of the page. */
export class BitmapFonts {
  static readonly #installed = new Set<string>();
  readonly #resolution: number;
  readonly #roles = new WeakMap<Container, TextRole>();
  #textScale = 1;

  constructor(resolution: number) {
    this.#resolution = resolution;
  }

  /** How many times larger than usual texts are. */
  get textScale(): number {
    return this.#textScale;
  }

  /** A text in white, to be tinted. */
  text(content: string, role: TextRole): BitmapText {
    const text = new BitmapText({ text: drawable(content), style: this.#styleOf(role) });
    this.#roles.set(text, role);
    return text;
  }

  /** From now on texts are so many times larger than usual, those beneath `stage` too. False where they are already. */
  resize(textScale: number, stage: Container): boolean {
    if (textScale === this.#textScale) return false;
    this.#textScale = textScale;
    this.#fit(stage);
    return true;
  }

  #fit(parent: Container): void {
    for (const child of parent.children) {
      const role = this.#roles.get(child);
      if (role === undefined) this.#fit(child);
      else if (child instanceof BitmapText) Object.assign(child.style, this.#styleOf(role));
    }
  }

  #styleOf(role: TextRole): { readonly fontFamily: string; readonly fontSize: number } {
    const fontSize = TEXT_STYLES[role].sizePx * this.#textScale;
    return { fontFamily: this.#installedName(role, fontSize), fontSize };
  }

  #installedName(role: TextRole, fontSize: number): string {
    const name = `sky-${role}-${fontSize}@${this.#resolution}`;
    if (BitmapFonts.#installed.has(name)) return name;
    BitmapFonts.#installed.add(name);
    BitmapFont.install({
      name,
      style: {
        fontFamily: [TEXT_FACE, 'system-ui', 'sans-serif'],
        fontSize,
        fontWeight: TEXT_STYLES[role].weight,
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
