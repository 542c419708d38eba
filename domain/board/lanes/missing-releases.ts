import { cleanLine, NAME_LIMIT } from '../../kernel/text.ts';
import type { Version } from '../../tracker/entities.ts';

/** A release that an import creates before its cards. */
export interface NewRelease {
  /** The id of the draft. Cards of the import refer to it. */
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly releaseDate: string;
}

const compared = (name: string): string => cleanLine(name).toLowerCase();

/**
 * Returns those names that could become releases, each once and cleaned: they are not too long, and no release has
 * them, not even an archived one (R-LANE-5).
 */
export const missingReleases = (
  names: readonly string[],
  versions: readonly Pick<Version, 'name'>[],
): readonly string[] => {
  const taken = new Set(versions.map(({ name }) => compared(name)));
  return names.flatMap((name) => {
    const kept = cleanLine(name);
    if (kept === '' || kept.length > NAME_LIMIT || taken.has(compared(kept))) return [];
    taken.add(compared(kept));
    return [kept];
  });
};
