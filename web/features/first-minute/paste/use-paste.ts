import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { indentOutline, type OutlineEdit } from '#domain/outline/edit-outline.ts';
import {
  countLevels,
  judgeOutline,
  type OutlineItem,
  type OutlineProblem,
} from '#domain/outline/judge-outline.ts';
import type { Outline, OutlineFormat } from '#domain/outline/outline.ts';
import type { Named } from '#domain/outline/read-facts.ts';
import { readOutline, writeOutline } from '#domain/outline/read-outline.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { laneName } from '../../../board/words/names.ts';
import { useNamedPeople } from '../../../page/people/named-people.ts';
import { placeKeyOf } from '../../../store/board-data/board-data.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { useNewReleases } from '../../../story-map/releases/use-new-releases.ts';
import { remember, remembered } from '../../../ui/remembered.ts';
import { openLane } from '../list/fill-map.ts';

/** The parse result for one line of the editor. */
export interface LineState {
  /** Index of the item in the line; -1 if the line has no item. */
  readonly item: number;
  readonly depth: number;
  readonly problem: OutlineProblem | null;
}

/** Maximum number of characters of a text that the browser stores until the next visit. */
const MOST_KEPT = 100_000;

/** The format of a pasted text. */
export interface Pasted {
  readonly format: OutlineFormat;
  /** Names of the omitted columns. */
  readonly ignored: readonly string[];
}

/** Converts a text to the editor's format, with a tab for each level. */
export const asOutline = (text: string): { readonly text: string; readonly pasted: Pasted } => {
  const { lines, ...pasted } = readOutline(text);
  return { pasted, text: writeOutline(lines) };
};

/** Returns the names of lanes that the lines have and the map has not, except those that the user keeps in titles. */
const missingLanes = (problems: readonly OutlineProblem[], kept: ReadonlySet<string>) =>
  problems.flatMap(({ kind, token }) =>
    kind === 'lane' && token !== undefined && !kept.has(token) ? token.slice(1) : [],
  );

/** Finds the people and lanes that the lines name. Returns the lines with what was found. */
const useJudged = (
  { story, loaded }: PanelProps,
  lines: Outline['lines'],
  lanes: readonly Named[],
  kept: ReadonlySet<string>,
) => {
  const projectKey = loaded.board.projects[0]?.key ?? '';
  const judge = (among: readonly Person[], more: readonly Named[] = []) =>
    judgeOutline(lines, {
      people: among.map(({ accountId: id, displayName: name }) => ({ id, name })),
      lanes: [...lanes, ...more],
    });
  const people = useNamedPeople(projectKey, (among) =>
    judge(among).problems.flatMap(({ kind, token }) =>
      kind === 'person' && token ? token.slice(1).replaceAll(/[._]/g, ' ') : [],
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `judge` is made of these
  const plain = useMemo(() => judge(people), [lines, lanes, people]);
  const named = useMemo(() => missingLanes(plain.problems, kept), [plain, kept]);
  const newReleases = useNewReleases(story, named);
  const { releases } = newReleases;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `plain` depends on all that `judge` is made of
  const judged = useMemo(
    () => (releases.length > 0 ? judge(people, releases) : plain),
    [plain, people, releases],
  );
  return { people, judged, newReleases };
};

/** Returns the parse results by line number. */
const statesOf = (
  lines: readonly { readonly line: number; readonly depth: number }[],
  items: readonly OutlineItem[],
  problems: readonly OutlineProblem[],
): ReadonlyMap<number, LineState> => {
  const states = new Map<number, LineState>();
  for (const { line, depth } of lines) states.set(line, { item: -1, depth, problem: null });
  for (const [index, { line }] of items.entries()) {
    const state = states.get(line);
    if (state) states.set(line, { ...state, item: index });
  }
  for (const problem of problems) {
    const state = states.get(problem.line);
    if (state) states.set(problem.line, { ...state, problem });
  }
  return states;
};

const lanesOf = (t: ReturnType<typeof useTranslation>['t'], { map }: PanelProps['story']) =>
  map.lanes
    .filter(({ version, sprint }) => !version?.archived && sprint?.state !== 'closed')
    .map((lane) => ({ id: lane.id, name: laneName(t, map.mode, lane) }));

/** Holds the text of a list, its parse result, and the user's choices about it. */
export const usePaste = (props: PanelProps) => {
  const { t } = useTranslation();
  const { at, boardRef, story } = props;
  const key = `cairn-list-${placeKeyOf(boardRef)}`;
  const [first] = useState(() => asOutline(at ?? remembered(key) ?? ''));
  const [edit, setEdit] = useState<OutlineEdit>({ text: first.text, start: 0, end: 0 });
  /** The format that was detected for the last pasted text. */
  const [pasted, setPasted] = useState<Pasted | null>(at === null ? null : first.pasted);
  const [laneId, setLaneId] = useState(() => openLane(story));
  const lanes = useMemo(() => lanesOf(t, story), [t, story]);
  const { text } = edit;
  const outline = useMemo(() => readOutline(text), [text]);
  /** Tokens that the user wants to keep as text of the title. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { people, judged, newReleases } = useJudged(props, outline.lines, lanes, kept);
  const { items } = judged;
  const problems = useMemo(
    () => judged.problems.filter(({ token }) => token === undefined || !kept.has(token)),
    [judged, kept],
  );
  const states = useMemo(
    () => statesOf(outline.lines, items, problems),
    [outline, items, problems],
  );
  const change = (next: OutlineEdit) => {
    setEdit(next);
    remember(key, next.text.slice(0, MOST_KEPT));
  };
  return {
    edit,
    change,
    setPasted,
    format: pasted?.format ?? outline.format,
    ignored: pasted?.ignored ?? [],
    keepToken: (token: string) => setKept(new Set([...kept, token])),
    people,
    lanes,
    laneId,
    setLaneId,
    newReleases,
    items,
    problems,
    states,
    counts: useMemo(() => countLevels(items), [items]),
    /** Number of lines that are not empty. */
    lines: outline.lines.length,
    forget: () => remember(key, ''),
  };
};

export type Paste = ReturnType<typeof usePaste>;

/** Returns the offset of the start of a line. */
export const startOfLine = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, 0);

/** Returns the number of the line that contains an offset. */
export const lineAtOffset = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/** Returns the edit that fixes a problem; null if no edit fixes it. */
export const mendOf = (
  { text }: OutlineEdit,
  { kind, line }: OutlineProblem,
): { readonly name: 'higher' | 'leaveOut'; readonly edit: OutlineEdit } | null => {
  const start = startOfLine(text, line);
  if (kind === 'tooDeep') {
    return { name: 'higher', edit: indentOutline({ text, start, end: start }, -1) };
  }
  if (kind !== 'same' && kind !== 'empty') return null;
  const end = text.indexOf('\n', start);
  const rest = end < 0 ? '' : text.slice(end + 1);
  const before = text.slice(0, start);
  const left = end < 0 ? before.replace(/\n$/, '') : before + rest;
  return {
    name: 'leaveOut',
    edit: { text: left, start: Math.min(start, left.length), end: Math.min(start, left.length) },
  };
};
