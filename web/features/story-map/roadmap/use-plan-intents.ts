import { useMemo } from 'react';
import type { GoalChange } from '#domain/change/goals.ts';
import type { LaneEdit } from '#domain/change/lane-edit.ts';
import type { MilestoneStep } from '#domain/change/milestones.ts';
import { goalStep, writesOf } from '#domain/change/plan.ts';
import type { CardWrite, IssueStep, JobStep } from '#domain/change/write.ts';
import type { Milestone } from '#domain/contracts/milestone.ts';
import { releaseForm } from '#domain/lane/release.ts';
import { sprintForm } from '#domain/lane/sprint.ts';
import { writeBetween } from '#domain/map/difference.ts';
import { dayIn, dayNumber } from '#domain/roadmap/days.ts';
import { type Dependency, dependencyRefusal } from '#domain/roadmap/dependencies.ts';
import type { Hierarchy, Item, ItemKey } from '#domain/roadmap/hierarchy.ts';
import { planRefusal, type Replanned, replanned } from '#domain/roadmap/planning.ts';
import { proposalOf, type Slot } from '#domain/roadmap/proposal/proposal.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import { currentSprint } from '#domain/tracker/current-sprint.ts';
import type { Issue, IssueLink, Plan } from '#domain/tracker/entities.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { jobPlaceOf } from '../../../api/jobs/jobs.ts';
import { editLane } from '../../../api/ledger/edit-lane.ts';
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
  readonly dependencies: readonly Dependency[];
  /** Id of the type of links that says "blocks"; null where the site has none, or nobody knows yet. */
  readonly blockingType: string | null;
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

/** The writes that bring issues from one state to another. */
const issueWrites = (
  { shown, map }: Pick<Ground, 'shown' | 'map'>,
  issues: readonly { readonly before: Issue; readonly after: Issue }[],
): CardWrite[] => {
  const writes = issues.map(({ before, after }) => {
    const style = shown.projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
    return writeBetween(before, after, { fields: shown.fields, style });
  });
  const changed = issues.map(({ after }) => after);
  const move = { changed, own: changed.length, writes, leavesBoard: false };
  return writesOf(move, shown, map);
};

/** The writes of a change of plans: goals in our events, issues in fields or property. */
const planWrites = (ground: Ground, changes: readonly Replanned[]): CardWrite[] => {
  const { goals } = ground;
  const issues = changes.flatMap(({ item, plan }) =>
    item.issue ? [{ before: item.issue, after: withPlan(item.issue, plan) }] : [],
  );
  return [
    ...issueWrites(ground, issues),
    ...changes.flatMap(({ item, plan }) =>
      item.goal ? [goalStep(goals, goalDates(item.goal.id, plan))] : [],
    ),
  ];
};

const titleOf = ({ issue, title }: Item): string => issue?.key ?? title;

/** From so many issues on a job clears their dates, in batches (spec 000 §7 Batching); and what one job takes at most. */
const JOB = { from: 101, most: 1000 } as const;

/** The same writes, the issues by jobs of the backend where they are many; what has been cleared can be taken back. */
const clearingWrites = ({ shown, ids }: Ground, writes: readonly CardWrite[]): CardWrite[] => {
  const steps = writes.filter((write): write is IssueStep => write.kind === 'issue');
  if (steps.length < JOB.from) return [...writes];
  const { plan } = shown.fields;
  const fields = plan ? { start: plan.start.id, end: plan.end.id } : null;
  const jobs: JobStep[] = [];
  for (let start = 0; start < steps.length; start += JOB.most) {
    const own = steps.slice(start, start + JOB.most);
    const items = own.map(({ before }) => ({ issue: before.id }));
    const work = { kind: 'clear-plans' as const, items, fields };
    jobs.push({ kind: 'job', id: ids(), boardId: jobPlaceOf(shown), work, steps: own });
  }
  return [...writes.filter(({ kind }) => kind !== 'issue'), ...jobs];
};

/** The sprint that something is in, where it has a first day. */
const slotOf = ({ issue }: Item): Slot | null => {
  const sprint = issue && currentSprint(issue);
  const start = sprint && dayIn(sprint.startDate, ZONE);
  return sprint && start ? { name: sprint.name, start: dayNumber(start) } : null;
};

/** What the roadmap's gestures come to: changes worked out by the domain and entered into the ledger. */
export const usePlanIntents = (given: PlanGround): PlanIntents => {
  const { ground, hierarchy, milestones, today, week, past, dependencies, blockingType } = given;
  const dispatch = useAppDispatch();
  const { map, board, shown, goals, projectIds, ids } = ground;
  return useMemo((): PlanIntents => {
    const here: Ground = { map, board, shown, goals, projectIds, ids };
    const scope = scopeOf(here);
    const auto = !shown.admin.boardSetting.disableAutoScheduling;
    const refusalOf: PlanIntents['refusalOf'] = (item) =>
      planRefusal(item) ??
      (item.issue && shown.fields.plan === null ? 'PLAN_FIELDS_MISSING' : null);
    const dated = ({ row: { lane }, start, end }: LaneDates): LaneEdit | null => {
      const [startDate, endDate] = [start ?? '', end];
      if (lane?.version) {
        const form = { ...releaseForm(lane.version), startDate, releaseDate: endDate };
        return { of: 'release', version: lane.version, form };
      }
      if (!lane?.sprint) return null;
      const form = { ...sprintForm(lane.sprint), startDate, endDate };
      return { of: 'sprint', sprint: lane.sprint, form };
    };
    const milestone = (title: string, step: MilestoneStep) =>
      void dispatch(enter({ scope, action: 'milestone', title, plan: [step] }));
    const relink = (
      key: ItemKey,
      change: (links: readonly IssueLink[]) => readonly IssueLink[],
    ): void => {
      const before = hierarchy.items.get(key)?.issue;
      if (!before) return;
      const after = { ...before, links: change(before.links ?? []) };
      const plan = issueWrites(here, [{ before, after }]);
      dispatch(enter({ scope, action: 'edit', title: before.key, plan }));
    };
    const known = (id: string) => milestones.find((each) => each.id === id) ?? null;
    return {
      refusalOf,
      onRefused: (code) => void dispatch(changeRefused({ kind: 'refused', code })),
      linkRefusal: (from, to) => dependencyRefusal(hierarchy, dependencies, { from, to }),
      link: (from, to) => {
        const code = dependencyRefusal(hierarchy, dependencies, { from, to });
        const typeId = blockingType ?? dependencies[0]?.typeId;
        if (code || typeId === undefined) {
          const refused = code ?? 'LINK_TYPE_MISSING';
          dispatch(changeRefused({ kind: 'refused', code: refused }));
          return;
        }
        relink(from, (links) => {
          const issueId = hierarchy.items.get(to)?.issue?.id;
          const known = links.some((each) => each.order === 'blocks' && each.issueId === issueId);
          if (issueId === undefined || known) return links;
          return [...links, { id: '', typeId, issueId, order: 'blocks' }];
        });
      },
      unlink: ({ from, to }) => {
        const issueId = hierarchy.items.get(to)?.issue?.id;
        relink(from, (links) =>
          links.filter((each) => each.order !== 'blocks' || each.issueId !== issueId),
        );
      },
      clear: (keys) => {
        const changes = keys.flatMap((key): Replanned[] => {
          const item = hierarchy.items.get(key);
          const planned = item?.plan && refusalOf(item) === null;
          return planned ? [{ item, plan: null, cause: 'asked' }] : [];
        });
        const [first] = changes;
        if (!first) return;
        const plan = clearingWrites(here, planWrites(here, changes));
        dispatch(enter({ scope, action: 'plan', title: titleOf(first.item), plan }));
      },
      velocity: past.velocity,
      propose: (chosen, anew) =>
        proposalOf({
          hierarchy,
          dependencies,
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
        const edit = dated(dates);
        if (edit) dispatch(editLane(scope.ref, edit));
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
    dependencies,
    blockingType,
  ]);
};
