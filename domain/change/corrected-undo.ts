import type { PROPERTY_KEYS } from '../tracker/properties.ts';
import type { Write } from './kinds/index.ts';
import { restorations } from './kinds/removal.ts';
import type { Aliases } from './model/aliases.ts';
import type { Outcome, Removal, Restoration } from './model/write.ts';
import { writeNow } from './remap.ts';

const RANKS = [
  'rank',
  'noLaneRank',
  'sprintRank',
  'versionRank',
] as const satisfies readonly (keyof typeof PROPERTY_KEYS)[];

/** Returns the restoration `back` with the position that the issue has in `planned`. */
const placedAs = (back: Restoration, planned: Restoration | undefined): Restoration => {
  if (!planned) return back;
  const { properties, trackerRank } = planned.gone;
  const ranks = Object.fromEntries(RANKS.map((name) => [name, properties[name]]));
  const gone = { ...back.gone, properties: { ...back.gone.properties, ...ranks }, trackerRank };
  return { ...back, gone };
};

/**
 * Corrects an undo that was planned while its change was still being sent. The corrected plan restores exactly what the
 * change has deleted: with subtasks that were not on the map, and without issues that were not deleted after all.
 * `written`: the writes that the change has made. `gone`: the data that it read before each deletion.
 */
export const correctedUndo = (
  plan: readonly Write[],
  written: readonly Write[],
  { gone }: Pick<Outcome, 'gone'>,
  aliases: Aliases,
): Write[] => {
  const planned = new Map<string, Restoration>();
  for (const write of plan) if (write.kind === 'restoration') planned.set(write.gone.id, write);
  const first = plan.findIndex(({ kind }) => kind === 'restoration');
  if (first < 0) return [...plan];
  const removals = written
    .map((write) => writeNow(write, aliases))
    .filter((write): write is Removal => write.kind === 'removal');
  const back = restorations(removals, gone).map((each) =>
    placedAs(each, planned.get(each.gone.id)),
  );
  const others = (writes: readonly Write[]) => writes.filter(({ kind }) => kind !== 'restoration');
  return [...plan.slice(0, first), ...back, ...others(plan.slice(first))];
};
