import { useMemo } from 'react';
import type { GoalChange } from '#domain/change/goals.ts';
import type { MilestoneStep } from '#domain/change/milestones.ts';
import { goalStep, writesOf } from '#domain/change/plan.ts';
import type { Milestone } from '#domain/contracts/milestone.ts';
import { releaseForm } from '#domain/lane/release.ts';
import { sprintForm } from '#domain/lane/sprint.ts';
import { writeBetween } from '#domain/map/difference.ts';
import { dayIn, dayNumber } from '#domain/roadmap/days.ts';
import { dependenciesOf } from '#domain/roadmap/dependencies.ts';
import type { Hierarchy, Item } from '#domain/roadmap/hierarchy.ts';
import { planRefusal, type Replanned, replanned } from '#domain/roadmap/planning.ts';
import { proposalOf, type Slot } from '#domain/roadmap/proposal/proposal.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import type { Issue, Plan } from '#domain/tracker/entities.ts';
import { currentSprint } from '#domain/tracker/read-issue.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import type { Write } from '../../../api/ledger/change.ts';
import { enter } from '../../../api/ledger/enter.ts';
import { milestoneBoardOf } from '../../../api/milestones/milestones-api.ts';
import type { LaneDates, PlanIntents } from '../../../roadmap/props.ts';
import { type Ground, scopeOf } from '../changes/ground.ts';
import { type PastWork, ZONE } from './use-past-work.ts';

interface PlanGround {
  readonly ground: Ground;
  readonly hierarchy: Hierarchy;
  readonly milestones: readonly Milestone[];
  readonly today: number;
  readonly week: Week;
  readonly past: PastWork;
}

const withPlan = (issue: Issue, plan: Plan | null): Issue => {
  const { plan: _, ...rest } = issue;
  return plan ? { ...rest, plan } : rest;
};

const goalDates = (id: string, plan: Plan | null): GoalChange => ({
  kind: 'edit',
  id,
  body: { fields: { startDate: plan?.start ?? null, endDate: plan?.end ?? null } },
});

/** The writes of a change of plans: goals in our events, issues in fields or property. */
const planWrites = ({ shown, goals, map }: Ground, changes: readonly Replanned[]): Write[] => {
  const issues = changes.flatMap(({ item, plan }) =>
    item.issue ? [{ before: item.issue, after: withPlan(item.issue, plan) }] : [],
  );
  const writes = issues.map(({ before, after }) => {
    const style = shown.projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
    return writeBetween(before, after, { fields: shown.fields, style });
  });
  const changed = issues.map(({ after }) => after);
  const move = { changed, own: changed.length, writes, leavesBoard: false };
  return [
    ...writesOf(move, shown, map),
    ...changes.flatMap(({ item, plan }) =>
      item.goal ? [goalStep(goals, goalDates(item.goal.id, plan))] : [],
    ),
  ];
};

const titleOf = ({ issue, title }: Item): string => issue?.key ?? title;

/** The sprint that something is in, where it has a first day. */
const slotOf = ({ issue }: Item): Slot | null => {
  const sprint = issue && currentSprint(issue);
  const start = sprint && dayIn(sprint.startDate, ZONE);
  return sprint && start ? { name: sprint.name, start: dayNumber(start) } : null;
};

/** What the roadmap's gestures come to: changes worked out by the domain and entered into the ledger. */
export const usePlanIntents = (given: PlanGround): PlanIntents => {
  const { ground, hierarchy, milestones, today, week, past } = given;
  const dispatch = useAppDispatch();
  const { map, board, shown, goals, projectIds, ids } = ground;
  return useMemo((): PlanIntents => {
    const here: Ground = { map, board, shown, goals, projectIds, ids };
    const scope = scopeOf(here);
    const auto = !shown.admin.boardSetting.disableAutoScheduling;
    const refusalOf: PlanIntents['refusalOf'] = (item) =>
      planRefusal(item) ??
      (item.issue && shown.fields.plan === null ? 'PLAN_FIELDS_MISSING' : null);
    const dated = ({ row: { lane }, start, end }: LaneDates): Write[] => {
      const [startDate, endDate] = [start ?? '', end];
      if (lane?.version) {
        const form = { ...releaseForm(lane.version), startDate, releaseDate: endDate };
        return [{ kind: 'lane', change: { kind: 'editRelease', version: lane.version, form } }];
      }
      if (!lane?.sprint) return [];
      const form = { ...sprintForm(lane.sprint), startDate, endDate };
      return [{ kind: 'lane', change: { kind: 'editSprint', sprint: lane.sprint, form } }];
    };
    const milestone = (title: string, step: MilestoneStep) =>
      void dispatch(enter({ scope, action: 'milestone', title, plan: [step] }));
    const known = (id: string) => milestones.find((each) => each.id === id) ?? null;
    return {
      refusalOf,
      velocity: past.velocity,
      propose: (chosen, anew) =>
        proposalOf({
          hierarchy,
          dependencies: dependenciesOf(hierarchy),
          today,
          weekend: week.weekend,
          pace: past.pace,
          chosen,
          anew,
          slotOf,
        }).filter(({ item }) => refusalOf(item) === null),
      preview: (asked) => replanned(hierarchy, asked, { auto }),
      plan: (asked) => {
        const [first] = asked;
        const item = first && hierarchy.items.get(first.key);
        if (!item) return;
        const code = refusalOf(item);
        if (code) {
          dispatch(changeRefused({ kind: 'refused', code }));
          return;
        }
        const plan = planWrites(here, replanned(hierarchy, asked, { auto }));
        if (plan.length === 0) return;
        dispatch(enter({ scope, action: 'plan', title: titleOf(item), plan }));
      },
      dateLane: (dates) => {
        const { lane } = dates.row;
        if (
          lane?.sprint?.state === 'active' &&
          shown.admin.boardSetting.disableChangeActiveSprint
        ) {
          dispatch(changeRefused({ kind: 'refused', code: 'MOVE_SPRINT_ACTIVE' }));
          return;
        }
        const plan = dated(dates);
        const title = lane?.version?.name ?? lane?.sprint?.name ?? '';
        if (plan.length > 0) dispatch(enter({ scope, action: 'lane', title, plan }));
      },
      createMilestone: (form) =>
        milestone(form.name, {
          kind: 'milestone',
          change: { kind: 'create', id: ids(), boardId: milestoneBoardOf(shown), form },
          before: null,
        }),
      changeMilestone: (id, form) => {
        const before = known(id);
        const change = { kind: 'edit', id, form } as const;
        if (before) milestone(before.name, { kind: 'milestone', change, before });
      },
      removeMilestone: (id) => {
        const before = known(id);
        const change = { kind: 'remove', id } as const;
        if (before) milestone(before.name, { kind: 'milestone', change, before });
      },
    };
  }, [
    dispatch,
    map,
    board,
    shown,
    goals,
    projectIds,
    ids,
    hierarchy,
    milestones,
    today,
    week,
    past,
  ]);
};
