import { useMemo } from 'react';
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
import { editLane } from '../../store/changes/edit-lane.ts';
import { enter } from '../../store/changes/enter.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { milestoneBoardOf } from '../../store/milestones/milestones-api.ts';
import { changeRefused } from '../../store/state/flags.ts';
import { type Ground, scopeOf } from '../../story-map/changes/ground.ts';
import { ZONE } from '../../story-map/roadmap/use-progress.ts';
import { issueWrites, planWrites } from './plan-writes.ts';
import type { PastWork } from './use-past-work.ts';

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

const titleOf = ({ issue, title }: Item): string => issue?.key ?? title;

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
    const laneRefusal = (edit: LaneEdit): ErrorCode | null => {
      const { disableChangeActiveSprint } = shown.admin.boardSetting;
      if (edit.of === 'release') {
        const { startDate, releaseDate } = edit.form;
        return releaseDaysRefusal(edit.version, { start: startDate, end: releaseDate });
      }
      const { startDate, endDate } = edit.form;
      const days = { start: startDate, end: endDate };
      return sprintDaysRefusal(edit.sprint, days, disableChangeActiveSprint);
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
        const plan = planWrites(here, changes);
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
        const edit = dated(dates);
        if (!edit) return;
        const code = laneRefusal(edit);
        dispatch(code ? changeRefused({ kind: 'refused', code }) : editLane(scope.ref, edit));
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
        if (before) milestone(form.name ?? before.name, { kind: 'milestone', change, before });
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
