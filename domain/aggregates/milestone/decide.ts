import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { type Faults, refuseFaults, spanFaults } from '../../kernel/faults.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanLine, NAME_LIMIT } from '../../kernel/text.ts';
import type { MilestoneAspects, MilestoneCommand } from './commands.ts';
import { type MilestoneEvent, milestoneCodec } from './events.ts';
import {
  absentMilestone,
  evolveMilestone,
  type LiveMilestone,
  type MilestoneState,
} from './evolve.ts';
import { DEFAULT_MILESTONE_COLOR, isMilestoneColor } from './palette.ts';

const clean = <Given extends Partial<MilestoneAspects>>(given: Given): Given => ({
  ...given,
  ...(given.name === undefined ? {} : { name: cleanLine(given.name) }),
  ...(given.color === undefined ? {} : { color: given.color.toUpperCase() }),
});

const faultsOf = (milestone: MilestoneAspects): Faults => ({
  ...spanFaults(milestone.startDate, milestone.endDate),
  ...(milestone.endDate === '' ? { endDate: 'END_REQUIRED' as const } : {}),
  ...(milestone.name.length <= NAME_LIMIT ? {} : { name: 'NAME_TOO_LONG' as const }),
  ...(isMilestoneColor(milestone.color) ? {} : { color: 'COLOR_INVALID' as const }),
});

const spanOf = ({ startDate, endDate }: MilestoneAspects) => ({ startDate, endDate });

const changeEvents = (
  before: LiveMilestone,
  { name, startDate, endDate, color }: MilestoneAspects,
): MilestoneEvent[] => {
  const subject = { boardId: before.boardId, name: before.name };
  const events: MilestoneEvent[] = [];
  if (name !== before.name) {
    events.push({ type: 'MilestoneRenamed', data: { ...subject, newName: name } });
  }
  if (startDate !== before.startDate || endDate !== before.endDate) {
    events.push({
      type: 'MilestoneMoved',
      data: { ...subject, startDate, endDate, before: spanOf(before) },
    });
  }
  if (color !== before.color) {
    events.push({ type: 'MilestoneRecoloured', data: { ...subject, color, before: before.color } });
  }
  return events;
};

export const decideMilestone = (
  state: MilestoneState,
  command: MilestoneCommand,
): Decision<MilestoneEvent> => {
  if (command.type === 'CreateMilestone') {
    if (state.status !== 'absent') return refuse('MILESTONE_EXISTS');
    if (command.boardId === '') return refuse('BOARD_REQUIRED');
    const aspects = { name: '', color: DEFAULT_MILESTONE_COLOR, ...clean(command.draft) };
    return (
      refuseFaults(faultsOf(aspects)) ??
      accept({ type: 'MilestoneCreated', data: { boardId: command.boardId, ...aspects } })
    );
  }
  if (state.status !== 'live') return refuse('MILESTONE_NOT_FOUND');
  switch (command.type) {
    case 'ChangeMilestone': {
      const after = { ...state, ...clean(command.changes) };
      return refuseFaults(faultsOf(after)) ?? accept(...changeEvents(state, after));
    }
    case 'DeleteMilestone': {
      const { boardId, name } = state;
      return accept({ type: 'MilestoneDeleted', data: { boardId, name } });
    }
    default:
      return command satisfies never;
  }
};

export const milestoneDecider: Decider<MilestoneState, MilestoneCommand, MilestoneEvent> = {
  codec: milestoneCodec,
  initial: absentMilestone,
  decide: decideMilestone,
  evolve: evolveMilestone,
  snapshots: plainSnapshots(1),
};
