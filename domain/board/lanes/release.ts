import { isDay } from '../../kernel/day.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { cleanLine, cleanLines, NAME_LIMIT } from '../../kernel/text.ts';
import type { Version } from '../../tracker/entities.ts';
import { dayFault, type FormFaults, faultsOf } from './form.ts';

/** The form of a release. A day is YYYY-MM-DD or empty. */
export interface ReleaseForm {
  readonly name: string;
  readonly description: string;
  readonly startDate: string;
  readonly releaseDate: string;
}

export const releaseForm = (version: Version | null): ReleaseForm => ({
  name: version?.name ?? '',
  description: version?.description ?? '',
  startDate: version?.startDate ?? '',
  releaseDate: version?.releaseDate ?? '',
});

const nameFault = (name: string, taken: readonly string[]): ErrorCode | undefined => {
  const kept = cleanLine(name);
  if (kept === '') return 'RELEASE_NAME_REQUIRED';
  if (kept.length > NAME_LIMIT) return 'NAME_TOO_LONG';
  const wanted = kept.toLowerCase();
  return taken.some((other) => cleanLine(other).toLowerCase() === wanted)
    ? 'RELEASE_NAME_EXISTS'
    : undefined;
};

const startFault = ({ startDate, releaseDate }: ReleaseForm): ErrorCode | undefined => {
  const fault = dayFault(startDate);
  if (fault || startDate === '' || !isDay(releaseDate)) return fault;
  return startDate > releaseDate ? 'START_AFTER_RELEASE' : undefined;
};

const releaseDateFault = (day: string): ErrorCode | undefined =>
  day === '' ? 'RELEASE_DATE_REQUIRED' : dayFault(day);

/** Returns why a release date is invalid for a release with this start. */
export const releasedOnFault = (
  { startDate }: Pick<Version, 'startDate'>,
  day: string,
): ErrorCode | undefined =>
  releaseDateFault(day) ?? ((startDate ?? '') > day ? 'START_AFTER_RELEASE' : undefined);

/**
 * Returns the faults of the form (R-LANE-5). A name is required and unique in the project, a release date is required,
 * and the start must not be after the release date. `taken` has the names of the project's other releases.
 */
export const releaseFaults = (
  form: ReleaseForm,
  taken: readonly string[],
): FormFaults<ReleaseForm> =>
  faultsOf<ReleaseForm>({
    name: nameFault(form.name, taken),
    startDate: startFault(form),
    releaseDate: releaseDateFault(form.releaseDate),
  });

/** Returns the tracker's request body for a version. */
export const releaseBody = ({ name, description, startDate, releaseDate }: ReleaseForm) => ({
  name: cleanLine(name),
  description: cleanLines(description),
  startDate: startDate || null,
  releaseDate: releaseDate || null,
});
