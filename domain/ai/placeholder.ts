import { foldedText } from './folded-text.ts';

/** Texts, in each language, by which models report that they have nothing to suggest. */
const PLACEHOLDERS = `
No summary, No summaries, No summary available, No summary provided, Summary not available
No suggestion, No suggestions, Not applicable, No title, Untitled, No description, Summary missing
Empty summary, Without summary, None, Nothing, To be defined, TBD
Pas de résumé, Aucun résumé, Sans résumé, Aucun résumé disponible, Résumé non disponible
Aucune suggestion, Pas de suggestion, Résumé indisponible, Résumé vide, Résumé manquant, Sans titre
Pas de description, Aucun, Néant, Sans objet, À définir
Keine Zusammenfassung, Ohne Zusammenfassung, Keine Zusammenfassung verfügbar
Zusammenfassung nicht verfügbar, Kein Vorschlag, Keine Vorschläge, Ohne Titel, Kein Titel
Zusammenfassung fehlt, Leere Zusammenfassung, Keine Beschreibung, Nicht zutreffend, Keine, Nichts
Sin resumen, Ningún resumen, No hay resumen, Resumen no disponible
Ninguna sugerencia, Sin sugerencias, No hay sugerencias, Sin título, Resumen vacío, Falta el resumen
No hay ningún resumen, Sin descripción, No aplica, Ninguno, Nada, Por definir
Sem resumo, Nenhum resumo, Não há resumo, Resumo não disponível, Resumo indisponível, Resumo vazio
Nenhuma sugestão, Sem sugestões, Não há sugestões, Sem título, Sem descrição, Não se aplica, Nenhum
A definir
요약 없음, 요약이 없습니다, 요약 없습니다, 요약이 없음, 요약을 사용할 수 없음, 제목 없음, 설명 없음
제안 없음, 제안이 없습니다, 해당 없음, 없음
无摘要, 没有摘要, 暂无摘要, 無摘要, 沒有摘要, 暫無摘要, 摘要不可用, 没有总结, 无总结, 暂无总结, 无概要
無概要, 沒有概要, 尚無摘要, 沒有標題, 無描述, 無建議, 沒有建議, 尚無建議, 不適用, 無, 尚無
没有概要, 无标题, 無標題, 无描述, 无建议, 没有建议, 暂无建议, 不适用, 无, 暂无
要約なし, 要約はありません, 要約がありません, 要約無し, 概要なし, 概要はありません, 概要がありません
概要無し, タイトルなし, 無題, 説明なし, 該当なし, なし
サマリーなし, 提案なし, 提案はありません
`;

/** Returns the letters and digits of a text, without marks and spaces. */
const lettersOf = (text: string): string => foldedText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

let known: ReadonlySet<string> | undefined;

/** Returns whether a text only states that there is nothing to suggest, such as "No summary." */
export const isPlaceholder = (text: string): boolean => {
  // Built on first use, so that it does not delay a cold start.
  known ??= new Set(PLACEHOLDERS.split(/[,\n]/).map(lettersOf).filter(Boolean));
  return known.has(lettersOf(text));
};
