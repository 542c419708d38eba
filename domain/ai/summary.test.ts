import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedText } from './folded-text.ts';
import { isPlaceholder } from './placeholder.ts';
import { isMeaningful, isSuggestion, keptSuggestions, readSummaries, tidy } from './summary.ts';

const NBSP = '\u00A0';
const WIDE_SPACE = '\u3000';

const line = (unit: 'grapheme' | 'binary') => fc.string({ unit, maxLength: 12 });

describe('tidy', () => {
  it.each([
    ['  Pay   by card ', 'Pay by card'],
    ['Pay\r\nby\n\ncard', 'Pay by card'],
    [`Pay${NBSP}by${WIDE_SPACE}card`, 'Pay by card'],
    ['Pay\u2028by\u0000card\u0007', 'Pay by card'],
    ['\u202Edrac yb yaP\u202C', 'drac yb yaP'],
    ['👩‍💻 Work at home', '👩‍💻 Work at home'],
    ['', ''],
  ])('makes %j into %j', (text, clean) => expect(tidy(text)).toBe(clean));

  it('leaves no line breaks, no spaces at the ends and no double spaces, and is idempotent', () => {
    fc.assert(
      fc.property(line('grapheme'), line('binary'), (left, right) => {
        const clean = tidy(`${left}\n${right}`);
        expect(clean).not.toMatch(/[\r\n\u2028\u2029]|^\s|\s$|\s\s/u);
        expect(tidy(clean)).toBe(clean);
      }),
    );
  });
});

describe('isMeaningful', () => {
  it.each(['Checkout', 'Оплата', 'دفع', 'चेकआउट', 'お', '결제', 'é'])('is true for %s', (text) =>
    expect(isMeaningful(text)).toBe(true),
  );

  it.each(['', ' ', '123', '!?…', '—', '👍', '1. 2. 3.'])('is false for %j', (text) =>
    expect(isMeaningful(text)).toBe(false),
  );

  it.each([
    'No summary',
    'no summary.',
    'NO  SUMMARY',
    '“No summary available”',
    'Pas de résumé',
    'Aucun résumé disponible.',
    'Keine Zusammenfassung',
    'Keine Vorschläge!',
    'Sin resumen',
    'No hay resumen',
    '요약 없음',
    '没有摘要',
    '無摘要。',
    '要約なし',
    '概要はありません。',
    'Ｎｏ ｓｕｍｍａｒｙ',
  ])('is false for the placeholder %j', (text) => {
    expect(isPlaceholder(text)).toBe(true);
    expect(isMeaningful(text)).toBe(false);
  });

  it('is true for a text about summaries', () => {
    expect(isMeaningful('No summary is shown to guests')).toBe(true);
    expect(isMeaningful('Keine Zusammenfassung ohne Quelle')).toBe(true);
  });
});

describe('isSuggestion', () => {
  it.each(['Pay by card', 'Оплатить картой', '支払う', '付款', '결제하기', '3 steps', 'A B'])(
    'accepts %j',
    (text) => expect(isSuggestion(text)).toBe(true),
  );

  it.each([
    'Checkout',
    'Checkout !',
    '… Checkout',
    '12 34',
    'No summary',
    `Pay ${'x'.repeat(251)}`,
  ])('refuses %j', (text) => expect(isSuggestion(text)).toBe(false));

  it('accepts fewer than 255 characters', () => {
    expect(isSuggestion(`Pay ${'x'.repeat(250)}`)).toBe(true);
    expect(isSuggestion(`Pay ${'x'.repeat(251)}`)).toBe(false);
  });
});

describe('foldedText', () => {
  it.each([
    ['Pay by card', 'PAY  BY CARD'],
    ['ＰＡＹ by card', 'pay by card'],
    ['Straße', 'STRASSE'],
    ['ログイン する', 'ﾛｸﾞｲﾝする'],
    ['Cafe\u0301 au lait', 'Café au lait'],
  ])('makes %j and %j equal', (left, right) => expect(foldedText(left)).toBe(foldedText(right)));

  it('keeps a difference of one letter', () => {
    expect(foldedText('Pay by card')).not.toBe(foldedText('Pay by cart'));
  });
});

describe('the summaries of existing cards', () => {
  it('include single words, so that these words are not suggested again', () => {
    expect(readSummaries([' Checkout ', '', '—', 'No summary', 'Pay\nby card'])).toEqual([
      'Checkout',
      'Pay by card',
    ]);
  });
});

/** Generates texts that are often equal once case, width and spaces are normalised. */
const similarTexts = fc.oneof(
  fc.constantFrom('Pay by card', 'pay BY card', ' Pay  by\ncard', 'Ｐａｙ by card', 'Checkout'),
  fc.constantFrom(
    'No summary',
    '',
    '—',
    '支払う',
    '支 払う',
    'Pay later',
    `Long ${'x'.repeat(300)}`,
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

describe('keptSuggestions', () => {
  it('keeps the new suggestions that are fit for a card, each once, in order', () => {
    fc.assert(
      fc.property(fc.array(similarTexts), fc.array(similarTexts), (suggested, existing) => {
        const kept = keptSuggestions(suggested, existing);
        const tidied = suggested.map(tidy);
        const known = new Set(existing.map(foldedText));
        const names = kept.map(foldedText);
        expect(kept.every(isSuggestion)).toBe(true);
        expect(new Set(names).size).toBe(names.length);
        expect(names.some((name) => known.has(name))).toBe(false);
        const places = kept.map((summary) => tidied.indexOf(summary));
        expect(places).toEqual(places.toSorted((left, right) => left - right));
        for (const text of tidied.filter(isSuggestion)) {
          expect(known.has(foldedText(text)) || names.includes(foldedText(text))).toBe(true);
        }
        expect(keptSuggestions(kept, existing)).toEqual(kept);
        expect(keptSuggestions(kept, [...existing, ...kept])).toEqual([]);
      }),
    );
  });
});
