import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../kernel/languages.ts';
import { isPlaceholder } from './placeholder.ts';
import { isMeaningful, isSuggestion, keptSuggestions, readSummaries } from './summary.ts';

/** Texts by which models report that they have nothing to suggest. The type requires texts for every language. */
const NOTHING: Readonly<Record<Language, readonly string[]>> = {
  en: ['No summary', 'No summary available', 'Summary not available', 'No suggestions', 'Untitled'],
  fr: ['Pas de résumé', 'Aucun résumé disponible', 'Résumé indisponible', 'Aucune suggestion'],
  de: ['Keine Zusammenfassung', 'Zusammenfassung nicht verfügbar', 'Kein Vorschlag', 'Ohne Titel'],
  es: ['Sin resumen', 'No hay resumen', 'Resumen no disponible', 'Ninguna sugerencia'],
  'pt-BR': ['Sem resumo', 'Não há resumo', 'Resumo não disponível', 'Nenhuma sugestão'],
  ko: ['요약 없음', '요약이 없습니다', '요약을 사용할 수 없음', '제안 없음'],
  zh: ['无摘要', '暂无摘要', '摘要不可用', '没有建议', '無摘要'],
  'zh-TW': ['無摘要', '尚無摘要', '沒有摘要', '沒有建議', '無標題'],
  ja: ['要約なし', '要約はありません', '概要がありません', '提案なし', 'タイトルなし'],
};

/** For each language: a title, the same title written differently, and a title that differs by one letter. */
const TITLES: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['Pay by card', 'Pay, by card!', 'Pay by cart'],
  fr: ['Payer à l’étape suivante', "PAYER  À L'ÉTAPE SUIVANTE…", 'Payer a l’étape suivante'],
  de: ['Straße für Gäste finden', 'STRASSE FÜR GÄSTE - FINDEN', 'Straße fur Gäste finden'],
  es: ['¿Dónde está mi pedido?', 'dónde está mi pedido', 'Donde está mi pedido'],
  'pt-BR': ['Onde está meu pedido?', 'onde está, meu pedido', 'Onde esta meu pedido?'],
  ko: ['카드로 결제하기', '카드로  결제 하기.', '카드로 결제하지'],
  zh: ['使用银行卡付款', '“使用 银行卡，付款。”', '使用银行卡收款'],
  'zh-TW': ['用信用卡付款', '「用 信用卡，付款。」', '用信用卡收款'],
  ja: ['カードで支払う', 'ｶｰﾄﾞで 支払う。', 'カードで支払え'],
};

/** Returns variants that a reader takes for the same text: they differ in case, punctuation and spacing. */
const variants = (text: string): string[] => [
  text,
  text.toUpperCase(),
  text.toLowerCase(),
  `  ${text} . `,
  `“${text}”…`,
  `(${text})！`,
  `- ${text}:`,
  text.replaceAll(' ', '\u00A0\u2003'),
  text.replaceAll(' ', '-'),
  [...text].join(' '),
  text.normalize('NFD'),
  text.normalize('NFC'),
];

describe.each(LANGUAGES)('keptSuggestions and isPlaceholder in %s', (language) => {
  it.each(NOTHING[language].flatMap(variants))('recognises %j as a placeholder', (text) => {
    expect(isPlaceholder(text)).toBe(true);
    expect(isMeaningful(text)).toBe(false);
    expect(isSuggestion(text)).toBe(false);
    expect(readSummaries([text])).toEqual([]);
    expect(keptSuggestions([text], [])).toEqual([]);
  });

  const [title, same, other] = TITLES[language];

  it.each([same, ...variants(title)])('treats %j as a duplicate of the title', (text) => {
    expect(keptSuggestions([text], [title])).toEqual([]);
    expect(keptSuggestions([title], [text])).toEqual([]);
    expect(keptSuggestions([title, text, other], [])).toEqual([title, other]);
  });

  it('accepts a title that contains a placeholder', () => {
    for (const text of NOTHING[language]) {
      expect(isPlaceholder(`${text} ${title}`)).toBe(false);
    }
  });
});
