import { foldedText } from './folded-text.ts';

/** What models write, in each language, where they have nothing to say. */
const PLACEHOLDERS = `
No summary, No summaries, No summary available, No summary provided, Summary not available
No suggestion, No suggestions, Not applicable
Pas de résumé, Aucun résumé, Sans résumé, Aucun résumé disponible, Résumé non disponible
Aucune suggestion, Pas de suggestion
Keine Zusammenfassung, Ohne Zusammenfassung, Keine Zusammenfassung verfügbar
Zusammenfassung nicht verfügbar, Kein Vorschlag, Keine Vorschläge
Sin resumen, Ningún resumen, No hay resumen, Resumen no disponible
Ninguna sugerencia, Sin sugerencias, No hay sugerencias
요약 없음, 요약이 없습니다, 요약 없습니다, 제안 없음, 제안이 없습니다
无摘要, 没有摘要, 暂无摘要, 無摘要, 没有总结, 无总结, 无建议, 没有建议
要約なし, 要約はありません, 要約がありません, 概要なし, 概要はありません
サマリーなし, 提案なし, 提案はありません
`;

/** The words without any signs around or between them. */
const lettersOf = (text: string): string => foldedText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

let known: ReadonlySet<string> | undefined;

/** Says that there is nothing to say, such as "No summary." */
export const isPlaceholder = (text: string): boolean => {
  // Made when it is first asked for: the start of a function waits for nothing.
  known ??= new Set(PLACEHOLDERS.split(/[,\n]/).map(lettersOf).filter(Boolean));
  return known.has(lettersOf(text));
};
