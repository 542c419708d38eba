import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { refuseFaults } from '../../kernel/faults.ts';
import { same } from '../../kernel/same.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { GoalChanges, GoalCommand, GoalDraft } from './commands.ts';
import { type GoalDetails, type GoalEvent, goalCodec } from './events.ts';
import { absentGoal, evolveGoal, type GoalState, type LiveGoal } from './evolve.ts';
import { DEFAULT_GOAL_COLOR } from './palette.ts';
import { goalSnapshots } from './snapshot.ts';
import { cleanLabels, detailFaults, labelFaults, rankFaults } from './validate.ts';

const BLANK: GoalDetails = {
  summary: '',
  statusId: null,
  color: DEFAULT_GOAL_COLOR,
  startDate: null,
  endDate: null,
  description: '',
  leadId: null,
  relatedMemberIds: [],
};

const DETAIL_KEYS = Object.keys(BLANK) as (keyof GoalDetails)[];

/** Returns only the details that a draft or change sets: cleaned, with the colour in upper case. */
const namedDetails = (given: GoalDraft | GoalChanges): Partial<GoalDetails> => {
  const named = DETAIL_KEYS.filter((key) => given[key] !== undefined).map((key) => [
    key,
    given[key],
  ]);
  const details = Object.fromEntries(named) as Partial<GoalDetails>;
  if (details.summary !== undefined) details.summary = cleanLine(details.summary);
  if (details.color !== undefined) details.color = details.color.toUpperCase();
  return details;
};

const create = (
  state: GoalState,
  { projectId, rank, draft, restore }: Extract<GoalCommand, { type: 'CreateGoal' }>,
): Decision<GoalEvent> => {
  const isBack = restore && state.status === 'deleted' && state.projectId === projectId;
  if (state.status !== 'absent' && !isBack) return refuse('GOAL_EXISTS');
  const details = { ...BLANK, ...namedDetails(draft) };
  const labels = cleanLabels(draft.labels ?? []);
  const faults = { ...detailFaults(details), ...labelFaults(labels), ...rankFaults(rank) };
  return (
    refuseFaults(faults) ??
    accept({
      type: isBack ? 'GoalRestored' : 'GoalCreated',
      data: {
        projectId,
        ...details,
        labels,
        personaIds: [...new Set(draft.personaIds ?? [])],
        issueId: draft.issueId ?? null,
        rank,
      },
    })
  );
};

const differing = (goal: LiveGoal, details: Partial<GoalDetails>): Partial<GoalDetails> =>
  Object.fromEntries(
    Object.entries(details).filter(([key, value]) => !same(goal[key as keyof GoalDetails], value)),
  );

/** Returns the current values of the details that a change sets. */
const formerOf = (goal: LiveGoal, details: Partial<GoalDetails>): Partial<GoalDetails> =>
  Object.fromEntries(DETAIL_KEYS.filter((key) => key in details).map((key) => [key, goal[key]]));

/** Returns one event for each part of the goal that changes; no event when nothing changes. */
const changeEvents = (goal: LiveGoal, changes: GoalChanges): GoalEvent[] => {
  const subject = { projectId: goal.projectId, summary: goal.summary };
  const details = differing(goal, namedDetails(changes));
  const labels = changes.labels && cleanLabels(changes.labels);
  const personaIds = changes.personaIds && [...new Set(changes.personaIds)];
  const { issueId, rank } = changes;
  const events: GoalEvent[] = [];
  if (Object.keys(details).length > 0) {
    events.push({
      type: 'GoalDetailsChanged',
      data: { ...subject, changes: details, before: formerOf(goal, details) },
    });
  }
  if (labels && !same(labels, goal.labels)) {
    events.push({ type: 'GoalRelabelled', data: { ...subject, labels, before: [...goal.labels] } });
  }
  if (personaIds && !same(personaIds, goal.personaIds)) {
    events.push({
      type: 'GoalPersonasChosen',
      data: { ...subject, personaIds, before: [...goal.personaIds] },
    });
  }
  if (issueId !== undefined && issueId !== goal.issueId) {
    events.push({
      type: 'GoalIssueMapped',
      data: { ...subject, issueId, before: { issueId: goal.issueId } },
    });
  }
  if (rank !== undefined && rank !== goal.rank) {
    events.push({ type: 'GoalRanked', data: { ...subject, rank, before: goal.rank } });
  }
  return events;
};

const change = (goal: LiveGoal, changes: GoalChanges): Decision<GoalEvent> => {
  const faults = {
    ...detailFaults({ ...goal, ...namedDetails(changes) }),
    ...(changes.labels ? labelFaults(cleanLabels(changes.labels), goal.labels) : {}),
    ...(changes.rank === undefined ? {} : rankFaults(changes.rank)),
  };
  return refuseFaults(faults) ?? accept(...changeEvents(goal, changes));
};

export const decideGoal = (state: GoalState, command: GoalCommand): Decision<GoalEvent> => {
  if (command.type === 'CreateGoal') return create(state, command);
  if (state.status !== 'live') return refuse('GOAL_NOT_FOUND');
  switch (command.type) {
    case 'ChangeGoal':
      if (command.projectId !== undefined && command.projectId !== state.projectId) {
        return refuse('MOVE_GOAL_PROJECT', { projectId: 'MOVE_GOAL_PROJECT' });
      }
      return change(state, command.changes);
    case 'LabelGoal':
      return change(state, { labels: command.labels });
    case 'RankGoal':
      return change(state, { rank: command.rank });
    case 'DeleteGoal':
      return accept({
        type: 'GoalDeleted',
        data: { projectId: state.projectId, summary: state.summary },
      });
    default:
      return command satisfies never;
  }
};

export const goalDecider: Decider<GoalState, GoalCommand, GoalEvent> = {
  codec: goalCodec,
  initial: absentGoal,
  decide: decideGoal,
  evolve: evolveGoal,
  snapshots: goalSnapshots,
};
