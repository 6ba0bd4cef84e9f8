import { describe, expect, it } from 'vitest';
import { outsideTexts } from './outside-texts';

const textsIn = (source: string): readonly string[] => outsideTexts('part.tsx', source).map(({ text }) => text);

describe('texts outside the catalogues', () => {
  it('are found between tags, in attributes that are read, and as sentences anywhere', () => {
    expect(textsIn('const A = () => <p>Nothing is\n  here</p>;')).toEqual(['Nothing is here']);
    expect(textsIn('const A = () => <b>{isOn ? copy.on : "off"}</b>;')).toEqual(['off']);
    expect(textsIn('const A = () => <>{isOn && (isFar ? "far" : copy.near)}</>;')).toEqual(['far']);
    expect(textsIn('const A = ({ n }) => <b>{`${n} kts`}</b>;')).toEqual(['… kts']);
    expect(textsIn('const A = () => <i aria-label="Close" className="grid gap-2 Big" />;')).toEqual(['Close']);
    expect(textsIn('const A = () => <i title={isOn ? "On" : copy.off} />;')).toEqual(['On']);
    expect(textsIn('const A = { label: "Name" };')).toEqual(['Name']);
    expect(textsIn('const say = () => "It has failed.";')).toEqual(['It has failed.']);
    expect(textsIn('say(`Found ${n} objects`);')).toEqual(['Found … objects']);
    expect(textsIn('const counted = `${a} of ${b}`;')).toEqual(['… of …']);
    expect(textsIn('const counted = `${a} aircraft`;')).toEqual(['… aircraft']);
    expect(textsIn('const state = isOn ? "on the ground" : copy.air;')).toEqual(['on the ground']);
    expect(textsIn('say("Nothing is lost; try again.");')).toEqual(['Nothing is lost; try again.']);
    expect(textsIn('setError("root", { message: "Try again" });')).toEqual(['Try again']);
    expect(textsIn('const A = { message: "Failed", body: "Lost", text: "Gone", caption: "Sky" };')).toHaveLength(4);
  });

  it('are not what developers read, keys, addresses, class names, figures or texts of a catalogue', () => {
    for (const source of [
      'throw new TypeError("It has failed.");',
      'logWarning("It has failed.", error);',
      'const A = lazyPart({ name: "The long list", load });',
      'const A = () => <i className={isOn ? "grid Gap two" : "flex"} data-name="Some name" />;',
      'const A = () => <a href="https://example.org" placeholder="https://">{copy.name}</a>;',
      'const A = () => <i label={kind === "sighting" ? copy.a : copy.b} hint={copy[`${name}Hint`]} />;',
      'const A = () => <b>{`${n}°`} · {n}</b>;',
      'const A = () => <b>{kind === "sighting" ? copy.a : copy.b}{words("key")}</b>;',
      'const name = `${base}-${kind} ${size}px`;',
      'const rel = "noreferrer noopener";',
      'import { a } from "Some thing";',
      'type A = "Some thing";',
    ]) {
      expect({ source, texts: textsIn(source) }).toEqual({ source, texts: [] });
    }
  });

  it('are told with their line', () => {
    expect(outsideTexts('part.tsx', 'const a = 1;\nconst A = () => <p>Some words</p>;')).toEqual([
      { line: 2, text: 'Some words' },
    ]);
  });
});
