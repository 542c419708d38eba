import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { releaseDaysRefusal, sprintDaysRefusal } from '#domain/board/lanes/days-refusal.ts';
import { releaseForm } from '#domain/board/lanes/release.ts';
import { sprintForm } from '#domain/board/lanes/sprint.ts';
import type { LaneEdit } from '#domain/change/model/lane-edit.ts';
import type { MilestoneStep } from '#domain/change/model/milestones.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { dayIn, dayNumber } from '#domain/roadmap/days.ts';
import { type Dependency, dependencyRefusal } from '#domain/roadmap/dependencies.ts';
import type { Hierarchy, Item, ItemKey } from '#domain/roadmap/hierarchy.ts';
import { planRefusal, type Replanned, replanned } from '#domain/roadmap/planning.ts';
import { proposalOf, type Slot } from '#domain/roadmap/proposal/proposal.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import { currentSprint } from '#domain/tracker/current-sprint.ts';
import type { IssueLink } from '#domain/tracker/entities.ts';
import type { LaneDates, PlanIntents } from '../../roadmap/props/props.ts';
import type { PlanWords } from '../../roadmap/words/said.ts';
import { milestoneBoardOf } from '../../store/board-data/milestone-board.ts';
import { editLane } from '../../store/changes/edit-lane.ts';
import { enter } from '../../store/changes/enter.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { type Ground, scopeOf } from '../../story-map/changes/ground.ts';
import { ZONE } from '../../story-map/roadmap/use-progress.ts';
import { issueWrites, planWrites } from './plan-writes.ts';
import type { PastWork } from './use-past-work.ts';

/** The data from which new dates are computed after a drag or an edit on the roadmap. */
export interface PlanGround {
  readonly ground: Ground;
  readonly hierarchy: Hierarchy;
  readonly milestones: readonly Milestone[];
  readonly today: number;
  readonly week: Week;
  readonly past: PastWork;
  readonly dependencies: readonly Dependency[];
  /** The sentences that screen readers say about a change. */
  readonly words: PlanWords;
  /** Id of the link type "blocks"; null while it loads, or if the site has no such type. */
  readonly blockingType: string | null;
}

const titleOf = ({ issue, title }: Item): string => issue?.key ?? title;

/**
 * Returns the name and the first day of an item's current sprint; null if there is no sprint, or if it has no start
 * date.
 */
const slotOf = ({ issue }: Item): Slot | null => {
  const sprint = issue && currentSprint(issue);
  const start = sprint && dayIn(sprint.startDate, ZONE);
  return sprint && start ? { name: sprint.name, start: dayNumber(start) } : null;
};

/** The data of the roadmap, with the functions that add changes to the ledger and report refusals. */
interface Work extends PlanGround {
  readonly dispatch: AppDispatch;
  readonly scope: ReturnType<typeof scopeOf>;
  readonly refuse: (code: ErrorCode) => void;
}

const refusalIn =
  ({ shown }: Ground): PlanIntents['refusalOf'] =>
  (item) =>
    planRefusal(item) ?? (item.issue && shown.fields.plan === null ? 'PLAN_FIELDS_MISSING' : null);

const relink = (
  { dispatch, scope, ground, hierarchy }: Work,
  key: ItemKey,
  said: string,
  change: (links: readonly IssueLink[]) => readonly IssueLink[],
): void => {
  const before = hierarchy.items.get(key)?.issue;
  if (!before) return;
  const after = { ...before, links: change(before.links ?? []) };
  const plan = issueWrites(ground, [{ before, after }]);
  dispatch(enter({ scope, action: 'edit', title: before.key, plan, said }));
};

const linkIntents = (work: Work): Pick<PlanIntents, 'linkRefusal' | 'link' | 'unlink'> => {
  const { hierarchy, dependencies, blockingType, words, refuse } = work;
  const linkRefusal: PlanIntents['linkRefusal'] = (from, to) =>
    dependencyRefusal(hierarchy, dependencies, { from, to });
  const say = (how: 'linked' | 'unlinked', from: ItemKey, to: ItemKey): string => {
    const [first, second] = [hierarchy.items.get(from), hierarchy.items.get(to)];
    return first && second ? words[how](first, second) : '';
  };
  const issueIdOf = (key: ItemKey) => hierarchy.items.get(key)?.issue?.id;
  return {
    linkRefusal,
    link: (from, to) => {
      const code = linkRefusal(from, to);
      const typeId = blockingType ?? dependencies[0]?.typeId;
      if (code || typeId === undefined) return refuse(code ?? 'LINK_TYPE_MISSING');
      relink(work, from, say('linked', from, to), (links) => {
        const issueId = issueIdOf(to);
        const known = links.some((each) => each.order === 'blocks' && each.issueId === issueId);
        if (issueId === undefined || known) return links;
        return [...links, { id: '', typeId, issueId, order: 'blocks' }];
      });
    },
    unlink: ({ from, to }) => {
      const issueId = issueIdOf(to);
      relink(work, from, say('unlinked', from, to), (links) =>
        links.filter((each) => each.order !== 'blocks' || each.issueId !== issueId),
      );
    },
  };
};

const dateIntents = (work: Work): Pick<PlanIntents, 'preview' | 'plan' | 'clear'> => {
  const { dispatch, scope, ground, hierarchy, words, refuse } = work;
  const auto = !ground.shown.admin.boardSetting.disableAutoScheduling;
  const refusalOf = refusalIn(ground);
  const enterPlan = (first: Item, changes: readonly Replanned[]) => {
    const plan = planWrites(ground, changes);
    if (plan.length === 0) return;
    const asked = changes.find(({ item }) => item.key === first.key);
    const said = words.dated(first, asked?.plan ?? null, changes.length - 1);
    dispatch(enter({ scope, action: 'plan', title: titleOf(first), plan, said }));
  };
  return {
    preview: (asked) => replanned(hierarchy, asked, { auto }),
    plan: (asked) => {
      const [first] = asked;
      const item = first && hierarchy.items.get(first.key);
      if (!item) return;
      const code = refusalOf(item);
      if (code) refuse(code);
      else enterPlan(item, replanned(hierarchy, asked, { auto }));
    },
    clear: (keys) => {
      const changes = keys.flatMap((key): Replanned[] => {
        const item = hierarchy.items.get(key);
        const planned = item?.plan && refusalOf(item) === null;
        return planned ? [{ item, plan: null, cause: 'asked' }] : [];
      });
      const [first] = changes;
      if (first) enterPlan(first.item, changes);
    },
  };
};

const proposing =
  ({ ground, hierarchy, dependencies, today, week, past }: Work): PlanIntents['propose'] =>
  (chosen, anew) =>
    proposalOf({
      hierarchy,
      dependencies,
      today,
      weekend: week.weekend,
      pace: past.pace,
      chosen,
      anew,
      slotOf,
    }).filter(({ item }) => refusalIn(ground)(item) === null);

/**
 * Returns the values of a release's or sprint's form with the dragged dates; null if the row is neither a release nor a
 * sprint.
 */
const datedLane = ({ row: { lane }, start, end }: LaneDates): LaneEdit | null => {
  const [startDate, endDate] = [start ?? '', end];
  if (lane?.version) {
    const form = { ...releaseForm(lane.version), startDate, releaseDate: endDate };
    return { of: 'release', version: lane.version, form };
  }
  if (!lane?.sprint) return null;
  const form = { ...sprintForm(lane.sprint), startDate, endDate };
  return { of: 'sprint', sprint: lane.sprint, form };
};

const laneRefusal = (edit: LaneEdit, keepsActive: boolean): ErrorCode | null => {
  if (edit.of === 'release') {
    const { startDate, releaseDate } = edit.form;
    return releaseDaysRefusal(edit.version, { start: startDate, end: releaseDate });
  }
  const { startDate, endDate } = edit.form;
  return sprintDaysRefusal(edit.sprint, { start: startDate, end: endDate }, keepsActive);
};

const datingLanes =
  ({ dispatch, scope, ground, refuse }: Work): PlanIntents['dateLane'] =>
  (dates) => {
    const edit = datedLane(dates);
    if (!edit) return;
    const code = laneRefusal(edit, ground.shown.admin.boardSetting.disableChangeActiveSprint);
    if (code) refuse(code);
    else dispatch(editLane(scope.ref, edit));
  };

const milestoneIntents = ({
  dispatch,
  scope,
  ground,
  milestones,
}: Work): Pick<PlanIntents, 'createMilestone' | 'changeMilestone' | 'removeMilestone'> => {
  const step = (title: string, plan: MilestoneStep) =>
    void dispatch(enter({ scope, action: 'milestone', title, plan: [plan] }));
  const change = (
    id: string,
    what: Extract<MilestoneStep['change'], { kind: 'edit' | 'remove' }>,
  ) => {
    const before = milestones.find((each) => each.id === id);
    if (!before) return;
    const renamed = what.kind === 'edit' ? what.form.name : undefined;
    step(renamed ?? before.name, { kind: 'milestone', change: what, before });
  };
  return {
    createMilestone: (form) =>
      step(form.name, {
        kind: 'milestone',
        change: { kind: 'create', id: ground.ids(), boardId: milestoneBoardOf(ground.shown), form },
        before: null,
      }),
    changeMilestone: (id, form) => change(id, { kind: 'edit', id, form }),
    removeMilestone: (id) => change(id, { kind: 'remove', id }),
  };
};

/**
 * Returns handlers for the roadmap's gestures. The domain computes the changes, and the handlers add them to the
 * ledger.
 */
export const planIntentsOn = (dispatch: AppDispatch, given: PlanGround): PlanIntents => {
  const refuse = (code: ErrorCode) => void dispatch(changeRefused({ kind: 'refused', code }));
  const work: Work = { ...given, dispatch, scope: scopeOf(given.ground), refuse };
  return {
    ...dateIntents(work),
    ...linkIntents(work),
    ...milestoneIntents(work),
    dateLane: datingLanes(work),
    propose: proposing(work),
    velocity: given.past.velocity,
    refusalOf: refusalIn(given.ground),
    onRefused: refuse,
  };
};
