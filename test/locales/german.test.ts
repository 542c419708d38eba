import { expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';
import { type Rule, testRules } from './typography.ts';

const RULES: readonly Rule[] = [
  { name: 'curved apostrophes', wrong: /'/u, refused: ["Jira's Map"] },
  {
    name: 'one ellipsis, without a space before it',
    wrong: /\.\.\.|[ \u00a0]…(?!X)/u,
    refused: ['Speichern …', 'Speichern...'],
  },
  {
    name: 'no space before punctuation',
    wrong: /[ \u00a0][,;:!?](?:\s|$)/u,
    refused: ['{{name}} löschen ?'],
  },
  { name: 'percent as a formatted value', wrong: /\d ?%/u, refused: ['bei 50 % Zoom'] },
  {
    name: 'no word of the host by hand (R-TEXT-12)',
    wrong: /(?<!\p{L})(?:Vorg[aä]ng|Projekt)/u,
    refused: ['Vorgang erstellen', 'Alle Projekte'],
  },
  {
    name: 'Sie to the user',
    wrong:
      /(?<!\p{L})(?:du|dich|dir|dein(?:e\p{L}*)?|Gib|Wähle|Kehre|Klicke|Öffne|Ziehe|Drücke|Versuche es|Prüfe|Füge|Nutze|Schreibe)(?!\p{L})/u,
    refused: ['Wähle ein Ziel', 'Das gehört dir.'],
  },
];

testRules('de', RULES, { word: 'X', unknown: 'X' });

/** Returns the quotation marks of a text in their order, without those of the text inside. */
const marksIn = (text: string): string => text.replaceAll(/[^„“”«»"]/g, '');

it('the texts in de quote „like this“', () => {
  const wrong = allTexts('de').filter(([, text]) => !/^(?:„“)*$/.test(marksIn(text)));
  expect(wrong).toEqual([]);
});
