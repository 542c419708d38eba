import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { type Faults, nameFault, refuseFaults } from '../../kernel/faults.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanLine } from '../../kernel/text.ts';
import { type Instant, instantOf, isInstant } from '../../kernel/time.ts';
import type { BaselineCommand } from './commands.ts';
import { type BaselineEvent, baselineCodec } from './events.ts';
import { absentBaseline, type BaselineState, evolveBaseline } from './evolve.ts';

/** The most baselines of a board, project or portfolio. */
export const MOST_BASELINES = 200;

/**
 * Milliseconds by which the clock of a caller may be ahead. A moment that is ahead by less is the present moment, so
 * that "now" can be named with any clock.
 */
const CLOCK_TOLERANCE = 5 * 60_000;

const momentFault = (moment: string, now: Instant): ErrorCode | null => {
  if (!isInstant(moment)) return 'MOMENT_INVALID';
  return Date.parse(moment) - Date.parse(now) <= CLOCK_TOLERANCE ? null : 'MOMENT_IN_FUTURE';
};

const faultsOf = (faults: Readonly<Record<string, ErrorCode | null>>): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, ErrorCode] => entry[1] !== null),
  );

const create = (
  state: BaselineState,
  { boardId, moment, by, now, ...given }: Extract<BaselineCommand, { type: 'CreateBaseline' }>,
): Decision<BaselineEvent> => {
  if (state.status !== 'absent') return refuse('BASELINE_EXISTS');
  if (boardId === '') return refuse('BOARD_REQUIRED');
  const name = cleanLine(given.name);
  const faults = faultsOf({ name: nameFault(name), moment: momentFault(moment, now) });
  return (
    refuseFaults(faults) ??
    accept({
      type: 'BaselineCreated',
      data: {
        boardId,
        name,
        moment: instantOf(Math.min(Date.parse(moment), Date.parse(now))),
        createdBy: by,
      },
    })
  );
};

const restore = (state: BaselineState, boardId: string): Decision<BaselineEvent> => {
  if (state.status === 'live') return refuse('BASELINE_EXISTS');
  if (state.status === 'absent' || state.boardId !== boardId) return refuse('BASELINE_NOT_FOUND');
  const { status: _, ...data } = state;
  return accept({ type: 'BaselineRestored', data });
};

export const decideBaseline = (
  state: BaselineState,
  command: BaselineCommand,
): Decision<BaselineEvent> => {
  if (command.type === 'CreateBaseline') return create(state, command);
  if (command.type === 'RestoreBaseline') return restore(state, command.boardId);
  if (state.status !== 'live') return refuse('BASELINE_NOT_FOUND');
  const { boardId, name, moment } = state;
  const subject = { boardId, name, moment };
  switch (command.type) {
    case 'RenameBaseline': {
      const newName = cleanLine(command.name);
      if (newName === name) return accept();
      return (
        refuseFaults(faultsOf({ name: nameFault(newName) })) ??
        accept({ type: 'BaselineRenamed', data: { ...subject, newName } })
      );
    }
    case 'DeleteBaseline':
      return accept({ type: 'BaselineDeleted', data: subject });
    default:
      return command satisfies never;
  }
};

/** Decides about baselines: named moments of a map (R-TIME-8). A baseline copies nothing of the map. */
export const baselineDecider: Decider<BaselineState, BaselineCommand, BaselineEvent> = {
  codec: baselineCodec,
  initial: absentBaseline,
  decide: decideBaseline,
  evolve: evolveBaseline,
  snapshots: plainSnapshots(1),
};
