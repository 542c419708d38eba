import { SUMMARY_LIMIT } from '../kernel/text.ts';

/** What cannot be seen but changes how a text is read or where it breaks: controls and reversals of direction. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu;

/** One line, trimmed, each run of white space a single space (spec 001 §4 AI flow). */
export const tidy = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();

/** What makes two texts the same to a reader: neither case nor width nor spaces count. */
export const foldedText = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/gu, '');

/** The words without any signs around or between them. */
const lettersOf = (text: string): string => foldedText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** What models write, in each language, where they have nothing to say. */
const PLACEHOLDERS = new Set(
  [
    ...['No summary', 'No summaries', 'No summary available', 'No summary provided'],
    ...['Summary not available', 'No suggestion', 'No suggestions', 'Not applicable'],
    ...['Pas de résumé', 'Aucun résumé', 'Sans résumé', 'Aucun résumé disponible'],
    ...['Résumé non disponible', 'Aucune suggestion', 'Pas de suggestion'],
    ...['Keine Zusammenfassung', 'Ohne Zusammenfassung', 'Keine Zusammenfassung verfügbar'],
    ...['Zusammenfassung nicht verfügbar', 'Kein Vorschlag', 'Keine Vorschläge'],
    ...['Sin resumen', 'Ningún resumen', 'No hay resumen', 'Resumen no disponible'],
    ...['Ninguna sugerencia', 'Sin sugerencias', 'No hay sugerencias'],
    ...['요약 없음', '요약이 없습니다', '요약 없습니다', '제안 없음', '제안이 없습니다'],
    ...['无摘要', '没有摘要', '暂无摘要', '無摘要', '没有总结', '无总结', '无建议', '没有建议'],
    ...['要約なし', '要約はありません', '要約がありません', '概要なし', '概要はありません'],
    ...['サマリーなし', '提案なし', '提案はありません'],
  ].map(lettersOf),
);

/** Says that there is nothing to say, such as "No summary." */
export const isPlaceholder = (text: string): boolean => PLACEHOLDERS.has(lettersOf(text));

/** Written in signs that stand in a row without spaces: Chinese, Japanese or Korean. */
const isCjk = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Whether a text says anything: letters of any script, and no placeholder. */
export const isMeaningful = (text: string): boolean => /\p{L}/u.test(text) && !isPlaceholder(text);

const WORD = /\p{L}|\p{N}/u;

const wordCount = (text: string): number =>
  text.split(' ').filter((part) => WORD.test(part)).length;

/** Whether a tidy text may stand on a card as a suggestion (spec 001 §4): one word is none, save in CJK. */
export const isSuggestion = (summary: string): boolean =>
  isMeaningful(summary) &&
  summary.length < SUMMARY_LIMIT &&
  (isCjk(summary) || wordCount(summary) > 1);

/** Summaries of cards that are there already: tidy, and none that says nothing (spec 001 §4). */
export const readSummaries = (texts: readonly string[]): string[] =>
  texts.map(tidy).filter(isMeaningful);

/** What remains of suggestions: tidy, fit for a card, nothing that is there already, nothing twice. */
export const keptSuggestions = (
  suggested: readonly string[],
  existing: readonly string[],
): string[] => {
  const known = new Set(existing.map(foldedText));
  const kept: string[] = [];
  for (const summary of suggested.map(tidy)) {
    const name = foldedText(summary);
    if (known.has(name) || !isSuggestion(summary)) continue;
    known.add(name);
    kept.push(summary);
  }
  return kept;
};
