import * as fc from 'fast-check';
import { zoomBoardTo } from '#domain/aggregates/setting/user-settings.ts';
import { planCreation } from '#domain/board/cards/create-cards.ts';
import { planCardEdit } from '#domain/board/cards/edit-card.ts';
import { planRemoval, planRemovalOfStories } from '#domain/board/cards/remove.ts';
import type { MovePlan } from '#domain/board/difference/writes.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { goalStep } from '#domain/change/plan.ts';
import { enter } from '#web/store/changes/enter.ts';
import type { ActionName } from '#web/store/ledger/change.ts';
import { changeSettings } from '#web/store/settings/change-settings.ts';
import { planned, type Wish } from './arbitrary-moves.ts';
import { BOARD, type Tab } from './ledger-site.ts';
import { idOf, WHOLE_DOINGS } from './whole-doings.ts';

export const KINDS = [
  'story',
  'stories',
  'step',
  'subtask',
  'edit',
  'add',
  'remove',
  'removeStep',
  'goalAdd',
  'goalRename',
  'goalMove',
  'goalRemove',
  'settings',
  'undo',
  'redo',
  ...(Object.keys(WHOLE_DOINGS) as (keyof typeof WHOLE_DOINGS)[]),
] as const;

/** An action of the user, and the fault that occurs during it. */
export interface Doing {
  readonly kind: (typeof KINDS)[number];
  readonly numbers: readonly [number, number, number, number];
  readonly befalls:
    | 'nothing'
    | 'hurry'
    | 'refusal'
    | 'drop'
    | 'lostAnswer'
    | 'offline'
    | 'crash'
    | 'online';
}

const number = fc.nat({ max: 1000 });

export const doing: fc.Arbitrary<Doing> = fc.record({
  kind: fc.constantFrom(...KINDS),
  numbers: fc.tuple(number, number, number, number),
  befalls: fc.constantFrom(
    'nothing',
    'nothing',
    'hurry',
    'hurry',
    'refusal',
    'drop',
    'lostAnswer',
    'offline',
    'online',
    'crash',
  ),
});

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

const save = ({ ledger }: Tab, result: unknown, action: ActionName): boolean => {
  const plan = (result as { plan?: MovePlan } | null)?.plan;
  if (!plan || plan.leavesBoard) return false;
  ledger.save(plan, action);
  return true;
};

const enterGoal = (
  { store, ledger }: Tab,
  action: ActionName,
  change: Parameters<typeof goalStep>[1],
  first: readonly Write[] = [],
): boolean => {
  const plan = [...first, goalStep(ledger.goals(), change)];
  store.dispatch(enter({ scope: { ref: BOARD.ref }, action, title: '', plan }));
  return true;
};

const move = (tab: Tab, kind: Wish['kind'], [thing, column, lane, place]: Doing['numbers']) => {
  const wish: Wish = {
    kind,
    thing,
    column,
    lane,
    place,
    hurried: false,
    fault: null,
    onRank: false,
  };
  const { projects, fields } = tab.ledger.board();
  const rules = { projects, sprintField: fields.sprint, lockActiveSprints: false };
  const plan = planned(tab.ledger.map(), wish, rules);
  return save(tab, plan && { plan }, 'move');
};

const storiesOn = ({ ledger }: Tab) => [...ledger.map().cells.values()].flat();

const goalsIn = ({ ledger }: Tab) =>
  ledger.goals().toSorted((a, b) => (a.properties.rank < b.properties.rank ? -1 : 1));

const edit = (tab: Tab, [who, where]: Doing['numbers']): boolean => {
  const card = pick(storiesOn(tab), who);
  const place = { fields: tab.ledger.board().fields, style: 'classic' } as const;
  const summary = `Renamed ${who}-${where}`;
  return card ? save(tab, planCardEdit(card.issue, { summary }, place), 'edit') : false;
};

const add = (tab: Tab, [, where, lane]: Doing['numbers']): boolean => {
  const map = tab.ledger.map();
  const { projects, fields } = tab.ledger.board();
  const step = pick(
    map.goals.flatMap(({ steps }) => steps),
    where,
  );
  const target = pick(map.lanes, lane);
  if (!step || !target) return false;
  const summary = `New ${idOf(tab)}`;
  const place = { kind: 'story', stepId: step.id, laneId: target.id } as const;
  const ids = [draftId(idOf(tab))];
  const result = planCreation(map, place, [summary], { projects, fields, storyTypeId: null, ids });
  const [draft] = 'plan' in result ? result.plan.drafts : [];
  if (!draft) return false;
  const plan = [{ kind: 'card' as const, draft }];
  tab.store.dispatch(enter({ scope: { ref: BOARD.ref }, action: 'add', title: summary, plan }));
  return true;
};

const remove = (tab: Tab, [who]: Doing['numbers']): boolean => {
  const card = pick(storiesOn(tab), who);
  const map = tab.ledger.map();
  return card ? save(tab, planRemovalOfStories(map, [card.issue.id]), 'remove') : false;
};

const removeStep = (tab: Tab, [who, where]: Doing['numbers']): boolean => {
  const map = tab.ledger.map();
  const steps = map.goals.flatMap((each) => each.steps).filter(({ issue }) => issue !== null);
  const step = pick(steps, who);
  if (!step) return false;
  const result = planRemoval(map, { kind: 'step', id: step.id }, where % 2 ? 'keep' : 'delete');
  if (!('plan' in result)) return false;
  // Skips this removal if stories would then have no release and leave the map, because the client would ask the user
  // first.
  if (result.plan.changed.some(({ versionIds }) => versionIds.length === 0)) return false;
  return save(tab, { plan: { ...result.plan, own: result.plan.changed.length } }, 'remove');
};

const goalAdd = (tab: Tab): boolean => {
  const id = idOf(tab);
  const made = { id, projectId: '10000', summary: `Goal ${id}` };
  return enterGoal(tab, 'goalAdd', { kind: 'create', id, goal: made });
};

const goalRename = (tab: Tab, [who, where]: Doing['numbers']): boolean => {
  const goal = pick(goalsIn(tab), who);
  const body = { fields: { summary: `Goal ${who}-${where}` } };
  return goal ? enterGoal(tab, 'goalEdit', { kind: 'edit', id: goal.id, body }) : false;
};

const goalMove = (tab: Tab, [who, where]: Doing['numbers']): boolean => {
  const goal = pick(goalsIn(tab), who);
  const others = goalsIn(tab).filter(({ id }) => id !== goal?.id);
  const position = where % (others.length + 1);
  const place = { after: others[position - 1]?.id ?? null, before: others[position]?.id ?? null };
  return goal ? enterGoal(tab, 'goalMove', { kind: 'rank', id: goal.id, ...place }) : false;
};

const goalRemove = (tab: Tab, [who]: Doing['numbers']): boolean => {
  const goal = pick(goalsIn(tab), who);
  const result = goal && planRemoval(tab.ledger.map(), { kind: 'goal', id: goal.id }, 'keep');
  if (!goal || !result || !('plan' in result)) return false;
  const first = tab.ledger.writesOf({ ...result.plan, own: result.plan.changed.length });
  return enterGoal(tab, 'goalRemove', { kind: 'remove', id: goal.id }, first);
};

const settings = ({ store }: Tab, [who]: Doing['numbers']): boolean => {
  store.dispatch(changeSettings(BOARD.ref, 'TRAIL', zoomBoardTo(50 + (who % 100))));
  return true;
};

const travel =
  (direction: 'undo' | 'redo') =>
  ({ ledger }: Tab): boolean => {
    ledger.travel(direction);
    return true;
  };

const DOINGS: Readonly<Record<Doing['kind'], (tab: Tab, numbers: Doing['numbers']) => boolean>> = {
  story: (tab, numbers) => move(tab, 'story', numbers),
  stories: (tab, numbers) => move(tab, 'stories', numbers),
  step: (tab, numbers) => move(tab, 'step', numbers),
  subtask: (tab, numbers) => move(tab, 'subtask', numbers),
  edit,
  add,
  remove,
  removeStep,
  goalAdd,
  goalRename,
  goalMove,
  goalRemove,
  settings,
  ...WHOLE_DOINGS,
  undo: travel('undo'),
  redo: travel('redo'),
};

/** Performs an action on a browser tab. Returns false if the action is not possible on the tab's map. */
export const carryOut = (tab: Tab, { kind, numbers }: Doing): boolean => DOINGS[kind](tab, numbers);
