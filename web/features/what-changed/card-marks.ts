import type { TFunction } from 'i18next';
import { isIssueCard } from '#domain/board/comparison/map-cards.ts';
import type { CardFieldChange } from '#domain/board/comparison/map-difference.ts';
import { type CellKey, cellKey } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Entry } from './entries.ts';
import type { Words } from './words.ts';

/** What happened to a card, in the order in which a card with several changes tells them. */
export const MARK_KINDS = ['added', 'moved', 'changed', 'done', 'removed'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface MarkLine {
  readonly kind: MarkKind;
  readonly text: string;
}

/** What has changed on a story, at least one line. The first line decides the colour of the card's outline. */
export type CardMark = readonly MarkLine[];

/** A story at the place that it had: it is somewhere else now, or no longer on the map. */
export interface Ghost {
  readonly id: string;
  readonly title: string;
  readonly line: MarkLine;
}

/** The marks of a comparison: by the id of a story, and by the cell that a story was in. */
export interface Marks {
  readonly cards: ReadonlyMap<string, CardMark>;
  readonly ghosts: ReadonlyMap<CellKey, readonly Ghost[]>;
}

/** Returns the id of the story that shows an entry; null if no story does. A story shows what happened to its subtasks. */
export const storyOf = ({ card }: Pick<Entry, 'card'>): string | null => {
  if (card.kind === 'story') return card.id;
  return card.kind === 'subtask' ? card.parentId : null;
};

const placeText = (lines: ReturnType<Words['lines']>, side: 'from' | 'to'): string =>
  lines.flatMap((line) => (line.field === null ? (line[side] ?? []) : [])).join(' · ');

const fieldLine = (t: TFunction, change: CardFieldChange): MarkLine => {
  const kind = 'changed';
  switch (change.field) {
    case 'summary':
      return { kind, text: t('time.mark.renamed') };
    case 'storyPoints':
      return change.before === null
        ? { kind, text: t('time.mark.noPoints') }
        : { kind, text: t('time.mark.points', { count: change.before }) };
    case 'status':
      return change.after.category === 'done' && change.before.category !== 'done'
        ? { kind: 'done', text: t('time.mark.done') }
        : { kind, text: t('time.field.status') };
    default:
      return { kind, text: t(`time.field.${change.field}`) };
  }
};

const dateText = (t: TFunction, days: number | null): string => {
  if (!days) return t('time.field.plan');
  return days > 0 ? t('time.later', { count: days }) : t('time.earlier', { count: -days });
};

const linesOf = (t: TFunction, words: Words, entry: Entry): MarkLine[] => {
  const { kind, fields, dates } = entry;
  switch (kind) {
    case 'added':
      return [{ kind, text: t('time.kind.added') }];
    case 'moved':
      return [
        { kind, text: t('time.mark.from', { place: placeText(words.lines(entry), 'from') }) },
      ];
    case 'ordered':
      return [{ kind: 'changed', text: t('time.kind.ordered') }];
    case 'removed':
      return [];
    case 'changed':
      return [
        ...fields.map((change) => fieldLine(t, change)),
        ...(dates ? [{ kind, text: dateText(t, dates.days) } as const] : []),
      ];
    default:
      return kind satisfies never;
  }
};

export interface MarkWords {
  readonly t: TFunction;
  readonly words: Words;
  /** Whether the map with the marks is that of the past. */
  readonly past: boolean;
}

const ghostOf = ({ t, words, past }: MarkWords, entry: Entry): readonly [CellKey, Ghost][] => {
  const { kind, card, from } = entry;
  if (card.kind !== 'story' || !isIssueCard(card)) return [];
  const place = kind === 'removed' ? card : kind === 'moved' ? from : undefined;
  if (!place) return [];
  const to = { place: placeText(words.lines(entry), 'to') };
  const moved = past ? t('time.mark.movedTo', to) : t('time.mark.nowIn', to);
  const text = kind === 'removed' ? t('time.mark.removed') : moved;
  const cell = cellKey(place.parentId ?? ANONYMOUS_KEY, place.laneId ?? ANONYMOUS_KEY);
  return [[cell, { id: card.id, title: words.title(card), line: { kind, text } as MarkLine }]];
};

const inOrder = (lines: readonly MarkLine[]): CardMark =>
  lines.toSorted((a, b) => MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind));

/** Returns what the map shows of these entries (R-TIME-9). Goals and steps have no marks. */
export const marksOf = (spoken: MarkWords, entries: readonly Entry[]): Marks => {
  const { t, words } = spoken;
  const cards = new Map<string, MarkLine[]>();
  const add = (id: string, lines: readonly MarkLine[]) => {
    if (lines.length > 0) cards.set(id, [...(cards.get(id) ?? []), ...lines]);
  };
  const below = new Map<string, number>();
  for (const entry of entries) {
    const id = storyOf(entry);
    if (id === null) continue;
    if (entry.card.kind === 'story') add(id, linesOf(t, words, entry));
    else below.set(id, (below.get(id) ?? 0) + 1);
  }
  for (const [id, count] of below) {
    add(id, [{ kind: 'changed', text: t('time.mark.subtasks', { count }) }]);
  }
  const ghosts = Map.groupBy(
    entries.flatMap((entry) => ghostOf(spoken, entry)),
    ([cell]) => cell,
  );
  return {
    cards: new Map([...cards].map(([id, lines]) => [id, inOrder(lines)])),
    ghosts: new Map([...ghosts].map(([cell, each]) => [cell, each.map(([, ghost]) => ghost)])),
  };
};
