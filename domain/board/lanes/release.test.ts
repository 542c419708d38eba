import { describe, expect, it } from 'vitest';
import { version } from '../../testing/issues.ts';
import {
  type ReleaseForm,
  releaseBody,
  releasedOnFault,
  releaseFaults,
  releaseForm,
} from './release.ts';

const FORM: ReleaseForm = {
  name: 'Spring',
  description: '',
  startDate: '2026-03-01',
  releaseDate: '2026-03-31',
};

describe('the form of a release', () => {
  it.each<[Partial<ReleaseForm>, object]>([
    [{}, {}],
    [{ startDate: '' }, {}],
    [{ startDate: '2026-03-31' }, {}],
    [{ name: '  ' }, { name: 'RELEASE_NAME_REQUIRED' }],
    [{ name: 'x'.repeat(256) }, { name: 'NAME_TOO_LONG' }],
    [{ name: ' autumn ' }, { name: 'RELEASE_NAME_EXISTS' }],
    [{ startDate: '2026-04-01' }, { startDate: 'START_AFTER_RELEASE' }],
    [{ startDate: 'soon' }, { startDate: 'DATE_INVALID' }],
    [{ releaseDate: '' }, { releaseDate: 'RELEASE_DATE_REQUIRED' }],
    [{ releaseDate: '2026-02-30' }, { releaseDate: 'DATE_INVALID' }],
  ])('with %j has the faults %j', (part, faults) => {
    expect(releaseFaults({ ...FORM, ...part }, ['Autumn', 'Winter'])).toEqual(faults);
  });

  it.each([
    ['2026-03-01', '2026-03-01', undefined],
    [null, '2026-03-01', undefined],
    ['2026-03-02', '2026-03-01', 'START_AFTER_RELEASE'],
    ['2026-03-02', '', 'RELEASE_DATE_REQUIRED'],
    [null, '2026-02-30', 'DATE_INVALID'],
  ])('with the start %j and the release date %j has the fault %j', (startDate, day, fault) => {
    expect(releasedOnFault({ startDate }, day)).toBe(fault);
  });

  it("is converted to the tracker's request body", () => {
    expect(releaseBody({ ...FORM, name: ' Spring ', startDate: '' })).toEqual({
      name: 'Spring',
      description: '',
      startDate: null,
      releaseDate: '2026-03-31',
    });
  });

  it('is filled with the values of the release', () => {
    expect(releaseForm(null)).toEqual({
      name: '',
      description: '',
      startDate: '',
      releaseDate: '',
    });
    const { name } = version('7');
    expect(releaseForm(version('7'))).toMatchObject({ name });
  });
});
