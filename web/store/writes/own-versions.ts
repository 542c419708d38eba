import type { OwnPersonas } from '../slices/own-personas.ts';

export interface Versions {
  readonly after: number;
  readonly upTo: number;
}

/** Returns whether the user's own requests created all versions of a persona from `after` + 1 to `upTo`. */
export const isAllOwn = (own: OwnPersonas, id: string, { after, upTo }: Versions): boolean => {
  for (let version = after + 1; version <= upTo; version += 1) {
    if (!own.some((each) => each.id === id && each.version === version)) return false;
  }
  return true;
};
