import type { TFunction } from 'i18next';
import {
  type CardPlace,
  isIssueCard,
  keyOfCard,
  type MapCard,
} from '#domain/board/comparison/map-cards.ts';
import type { CardFieldChange } from '#domain/board/comparison/map-difference.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { currentSprint } from '#domain/tracker/current-sprint.ts';
import type { Plan, Version } from '#domain/tracker/entities.ts';
import { goalName, laneName, stepName } from '../../board/words/names.ts';
import { planDays } from '../../board/words/plan-days.ts';
import { listText } from '../../i18n/list-text.ts';
import type { ChangesSince } from '../../store/time/changes-since.ts';
import type { Entry } from './entries.ts';
import { deletedIn } from './unknown-lists.ts';

/** A changed value in words. Both are null if only the field is named. */
export interface Line {
  /** Null for a move, which the kind of the entry already says. */
  readonly field: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

const NONE = '–';

export interface Words {
  readonly title: (card: MapCard) => string;
  readonly lines: (entry: Entry) => readonly Line[];
}

const planText = (language: string, plan: Plan | null): string =>
  (plan && planDays(language, plan, 'short')) ?? NONE;

/** Names of the things of both maps. What was renamed has its name of now. */
const namesIn = (t: TFunction, before: StoryMap, after: StoryMap) => {
  const maps = [before, after];
  const goals = new Map(
    maps.flatMap((map) => map.goals.map((goal) => [goal.id, goalName(t, goal)])),
  );
  const steps = new Map(
    maps.flatMap((map) =>
      map.goals.flatMap((goal) => goal.steps.map((step) => [step.id, stepName(t, step)] as const)),
    ),
  );
  const lanes = new Map(
    maps.flatMap((map) => map.lanes.map((lane) => [lane.id, laneName(t, map.mode, lane)])),
  );
  const stories = new Map(
    maps.flatMap((map) =>
      [...map.cells.values()].flat().map(({ issue }) => [issue.id as string, issue.summary]),
    ),
  );
  return { goals, steps, lanes, stories };
};

type Names = ReturnType<typeof namesIn>;

const parentName = (names: Names, { kind }: MapCard, id: string | null): string => {
  const lists = {
    goal: names.goals,
    step: names.goals,
    story: names.steps,
    subtask: names.stories,
  };
  return lists[kind].get(id ?? ANONYMOUS_KEY) ?? id ?? NONE;
};

interface Moved {
  readonly from: CardPlace;
  readonly to: CardPlace;
  /** The name of a deleted step that the story was under. */
  readonly formerParent: string | null;
}

/** Returns the names of the releases and sprints of both maps by id. What was renamed has its name of now. */
export const laneNamesIn = ({
  before,
  after,
}: Pick<ChangesSince, 'before' | 'after'>): ReadonlyMap<string, string> =>
  new Map(
    [...before.lanes, ...after.lanes].flatMap(({ id, version, sprint }) => {
      const name = version?.name ?? sprint?.name;
      return name === undefined ? [] : [[id, name] as const];
    }),
  );

type Compared = Pick<ChangesSince, 'before' | 'after' | 'difference' | 'unknown'>;

/** Returns the name of a deleted step that a story was under. On the map of the moment, the story is in "Other". */
const deletedParent = (compared: Compared, card: MapCard): string | null => {
  const before = compared.difference.cards.get(keyOfCard(card))?.before;
  if (!before || !isIssueCard(before) || !before.issue.parent) return null;
  const { id } = before.issue.parent;
  const gone = deletedIn(compared).find(({ issueId }) => issueId === id);
  return gone ? `${gone.key} ${gone.name}` : null;
};

const moveLines = (names: Names, card: MapCard, { from, to, formerParent }: Moved): Line[] => [
  ...(from.parentId === to.parentId
    ? []
    : [
        {
          field: null,
          from: formerParent ?? parentName(names, card, from.parentId),
          to: parentName(names, card, to.parentId),
        },
      ]),
  ...(from.laneId === to.laneId
    ? []
    : [
        {
          field: null,
          from: names.lanes.get(from.laneId ?? '') ?? NONE,
          to: names.lanes.get(to.laneId ?? '') ?? NONE,
        },
      ]),
];

/** Returns both values of a changed field in words; null if only the field is named. */
const valueLine = (
  change: CardFieldChange,
  { language, names, versions, deletedRelease }: Ground,
): Pick<Line, 'from' | 'to'> => {
  const both = <Value>(
    { before, after }: { readonly before: Value; readonly after: Value },
    show: (value: Value) => string | null | undefined,
  ) => ({ from: show(before) || NONE, to: show(after) || NONE });
  switch (change.field) {
    case 'summary':
      return both(change, (text) => text);
    case 'status':
    case 'priority':
    case 'type':
      return both<{ readonly name: string } | null>(change, (thing) => thing?.name);
    case 'assignee':
      return both(change, (person) => person?.displayName);
    case 'parent':
      return both(change, (parent) => parent?.key);
    case 'sprints':
      return both(change, (sprints) => currentSprint({ sprints })?.name);
    case 'versionIds':
      return both(change, (ids) =>
        listText(
          language,
          ids.map((id) => versions.get(id) ?? names.lanes.get(id) ?? deletedRelease),
        ),
      );
    case 'labels':
      return both(change, (labels) => listText(language, labels));
    case 'goalId':
      return both(change, (id) => names.goals.get(id ?? ''));
    case 'storyPoints':
      return both(change, (points) =>
        points === null ? null : new Intl.NumberFormat(language).format(points),
      );
    default:
      return { from: null, to: null };
  }
};

interface Ground {
  readonly language: string;
  readonly names: Names;
  /** The names of all releases by id. */
  readonly versions: ReadonlyMap<string, string>;
  /** What a release without a known name is called. */
  readonly deletedRelease: string;
}

/** Returns the words for the entries of a comparison. */
export const wordsOf = (
  t: TFunction,
  language: string,
  compared: Compared,
  versions: readonly Version[],
): Words => {
  const { before, after } = compared;
  const names = namesIn(t, before, after);
  const ground = {
    language,
    names,
    versions: new Map(versions.map(({ id, name }) => [id, name])),
    deletedRelease: t('time.deletedRelease'),
  };
  return {
    title: (card) => (isIssueCard(card) ? card.issue.summary : card.goal.fields.summary),
    lines: ({ card, from, to, fields, dates }) => [
      ...(from && to
        ? moveLines(names, card, { from, to, formerParent: deletedParent(compared, card) })
        : []),
      ...fields.map((change) => ({
        field: t(`time.field.${change.field}`),
        ...valueLine(change, ground),
      })),
      ...(dates
        ? [
            {
              field: t('time.field.plan'),
              from: planText(language, dates.before),
              to: planText(language, dates.after),
            },
          ]
        : []),
    ],
  };
};
