import { type FieldIds, NO_FIELDS, readFieldIds, withPointsKey } from '#domain/tracker/fields.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { fallingBack, type StepReport, stepOf } from '../board-data/fall-back.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { loadAdminSettings } from './admin-settings.ts';
import { type DefaultNarrowing, joined, loadDefaultNarrowing } from './narrowing.ts';
import { loadPlace, type Place } from './place.ts';
import { loadRights, NO_RIGHTS } from './rights.ts';

/** All data that the searches of a board depend on. */
export interface BoardGround
  extends Pick<BoardData, 'rights' | 'admin' | 'fields'>,
    DefaultNarrowing {
  readonly place: Place;
}

/**
 * Returns the site's fields. A map is planned by releases, so a site without fix versions gets an error page
 * (R-HTTP-6).
 */
const fieldsOf = async (ask: AskTracker): Promise<FieldIds> => {
  const list = await ask({ url: '/rest/api/3/field' });
  const has = (field: string) =>
    Array.isArray(list) && list.some((each: { id?: unknown } | null) => each?.id === field);
  // A list without the summary, which every site has, is incomplete and proves nothing.
  if (has('summary') && !has('fixVersions')) {
    throw new FailureError({ kind: 'page', page: 'noFixVersion' });
  }
  return readFieldIds(list);
};

/** Refuses a board whose projects are all team-managed and have no epics (R-HTTP-6). */
const refuseWithoutEpics = async (place: Place): Promise<Place> => {
  const managed = place.projects.some(({ style }) => style === 'next-gen');
  return managed ? (await import('./without-epics.ts')).refuseWithoutEpics(place) : place;
};

/**
 * Loads what the searches of a board depend on. If the place cannot be loaded, the board cannot either. Permissions and
 * fields have fallbacks.
 */
export const loadGround = async (
  ask: AskTracker,
  { ref, narrowing }: BoardArg,
  report: StepReport,
  backend?: AskBackend,
): Promise<BoardGround> => {
  const placed = stepOf(report, 'place', loadPlace(ask, ref, backend).then(refuseWithoutEpics));
  const settled = placed
    .then(async (found) =>
      found.portfolio
        ? (await import('./portfolio-place.ts')).portfolioSettings(found.portfolio)
        : loadAdminSettings(ask, found),
    )
    .then(async (admin) => ({ admin, ...(await loadDefaultNarrowing(ask, admin)) }));
  const [place, rights, fields, settings] = await Promise.all([
    placed,
    placed.then((found) => fallingBack(report, 'permissions', loadRights(ask, found), NO_RIGHTS)),
    fallingBack(report, 'fields', fieldsOf(ask), NO_FIELDS),
    settled,
  ]);
  const { admin, unsound } = settings;
  const pointed = withPointsKey(fields, admin.fieldSetting.storyPointsKey);
  return {
    place,
    rights,
    fields: admin.fieldSetting.useJiraField
      ? await (await import('./planned-fields.ts')).plannedFields(ask, pointed, admin)
      : pointed,
    admin,
    unsound,
    narrowing: joined(settings.narrowing, narrowing),
  };
};
