import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';

const texts = allTexts('de');

/** Returns where a pattern matches in the German texts. */
const found = (pattern: RegExp): string[] =>
  texts.flatMap(([place, text]) => {
    const [match] = pattern.exec(text) ?? [];
    return match === undefined ? [] : [`${place}: ${text.slice(0, 120)}`];
  });

/** Returns the quotation marks of a text in their order, without those of the text inside. */
const marksIn = (text: string): string => text.replaceAll(/[^„“”«»"]/g, '');

describe('German texts', () => {
  it('quote „like this“', () => {
    const wrong = texts.filter(([, text]) => !/^(?:„“)*$/.test(marksIn(text)));
    expect(wrong).toEqual([]);
  });

  it('have typographic apostrophes', () => {
    expect(found(/\p{L}'\p{L}|'/u)).toEqual([]);
  });

  it('have one ellipsis, without a space before it', () => {
    expect(found(/\.\.\.|[ \u00a0]…(?!\{)/)).toEqual([]);
  });

  it('have no space before punctuation', () => {
    expect(found(/[ \u00a0][,;:!?](?:\s|$)/)).toEqual([]);
  });

  it('keep a number and its percent sign together', () => {
    expect(found(/\d ?%/)).toEqual([]);
  });

  it('take the words of the host from its forms (R-TEXT-12)', () => {
    expect(found(/(?<!\p{L})(?:Vorg[aä]ng|Projekt)/u)).toEqual([]);
  });

  it('say Sie', () => {
    const informal =
      /(?<!\p{L})(?:du|dich|dir|dein(?:e\p{L}*)?|Gib|Wähle|Kehre|Klicke|Öffne|Ziehe|Drücke|Versuche es|Prüfe|Füge|Nutze|Schreibe)(?!\p{L})/u;
    expect(found(informal)).toEqual([]);
  });
});
