import { type FieldIds, NO_FIELDS, readFieldIds } from '#domain/tracker/fields.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { loadAdminSettings } from './admin-settings.ts';
import type { BoardArg, BoardData } from './board-data.ts';
import { fallingBack, type StepReport, stepOf } from './fall-back.ts';
import { type DefaultNarrowing, joined, loadDefaultNarrowing } from './narrowing.ts';
import { loadPlace, type Place } from './place.ts';
import { loadRights, NO_RIGHTS } from './rights.ts';

/** What the searches of a board stand on. */
export interface BoardGround
  extends Pick<BoardData, 'rights' | 'admin' | 'fields'>,
    DefaultNarrowing {
  readonly place: Place;
}

const fieldsOf = async (ask: AskTracker): Promise<FieldIds> =>
  readFieldIds(await ask({ url: '/rest/api/3/field' }));

/** Only the place itself cannot be done without: a board whose rights are not known can still be looked at. */
export const loadGround = async (
  ask: AskTracker,
  { ref, narrowing }: BoardArg,
  report: StepReport,
): Promise<BoardGround> => {
  const placed = stepOf(report, 'place', loadPlace(ask, ref));
  const settled = placed
    .then((found) => loadAdminSettings(ask, found))
    .then(async (admin) => ({ admin, ...(await loadDefaultNarrowing(ask, admin)) }));
  const [place, rights, fields, settings] = await Promise.all([
    placed,
    placed.then(({ projects }) =>
      fallingBack(report, 'permissions', loadRights(ask, projects), NO_RIGHTS),
    ),
    fallingBack(report, 'fields', fieldsOf(ask), NO_FIELDS),
    settled,
  ]);
  const { admin, unsound } = settings;
  return {
    place,
    rights,
    fields,
    admin,
    unsound,
    narrowing: joined(settings.narrowing, narrowing),
  };
};
