import { type Command, commandsIn } from '../../actions/action.ts';
import type { Address } from '../grid/address.ts';
import { actionsAt } from './board-actions.ts';
import type { BoardActs } from './context.ts';

/**
 * Returns the commands for an element of the map. If it is a lane, the page supplies the commands for its release or
 * sprint.
 */
export const commandsFor = (acts: BoardActs, at: Address): readonly Command[] => {
  const lane = acts.layout.lanes.find((box) => at.kind === 'lane' && box.lane.id === at.id)?.lane;
  const own = lane ? (acts.props.page.laneCommands?.(lane) ?? []) : [];
  const context = { ...acts, at };
  return [...own, ...commandsIn(actionsAt(context), context, acts.t)];
};
