import { describe, expect, it } from 'vitest';
import type { Sprint } from '../../tracker/entities.ts';
import {
  isSprintEditable,
  type SprintForm,
  sprintBody,
  sprintFaults,
  sprintForm,
  startingForm,
} from './sprint.ts';

const FORM: SprintForm = {
  name: 'Sprint 1',
  goal: '',
  startDate: '2026-03-01',
  endDate: '2026-03-14',
};
const SPRINT: Sprint = {
  id: '1',
  name: 'Sprint 1',
  state: 'future',
  goal: 'Ship it',
  originBoardId: '1',
  startDate: null,
  endDate: null,
  completeDate: null,
};

describe('the form of a sprint', () => {
  it.each<[Partial<SprintForm>, boolean, object]>([
    [{}, true, {}],
    [{ startDate: '', endDate: '' }, false, {}],
    [
      { startDate: '', endDate: '' },
      true,
      { startDate: 'START_REQUIRED', endDate: 'END_REQUIRED' },
    ],
    [{ name: ' ' }, false, { name: 'SPRINT_NAME_REQUIRED' }],
    [{ name: 'x'.repeat(256) }, false, { name: 'NAME_TOO_LONG' }],
    [{ endDate: '' }, false, { endDate: 'END_REQUIRED' }],
    [{ startDate: '' }, false, { startDate: 'START_REQUIRED' }],
    [{ startDate: '2026-03-15' }, false, { startDate: 'START_AFTER_END' }],
    [{ startDate: '2026-03-14' }, false, {}],
    [{ endDate: '2026-13-01' }, false, { endDate: 'DATE_INVALID' }],
  ])('with %j (starting: %j) has the faults %j', (part, starting, faults) => {
    expect(sprintFaults({ ...FORM, ...part }, starting)).toEqual(faults);
  });

  it("is converted to the tracker's request body, with an end after the start", () => {
    expect(sprintBody({ ...FORM, endDate: FORM.startDate })).toEqual({
      name: 'Sprint 1',
      goal: '',
      startDate: '2026-03-01T12:00:00.000Z',
      endDate: '2026-03-02T12:00:00.000Z',
    });
    expect(sprintBody({ ...FORM, startDate: '', endDate: '' })).toEqual({
      name: 'Sprint 1',
      goal: '',
    });
  });

  it('is filled with the values of the sprint, or with two weeks from today', () => {
    const dated = { ...SPRINT, startDate: '2026-03-01T12:00:00.000Z' };
    expect(sprintForm(dated)).toMatchObject({ goal: 'Ship it', startDate: '2026-03-01' });
    expect(startingForm(SPRINT, '2026-11-21')).toMatchObject({
      startDate: '2026-11-21',
      endDate: '2026-12-05',
    });
    expect(startingForm(dated, '2026-11-21')).toMatchObject({ endDate: '2026-03-15' });
  });
});

describe('a sprint', () => {
  it.each([
    ['future', true, true],
    ['active', false, true],
    ['active', true, false],
    ['closed', false, false],
  ] as const)(
    'is editable by state: %s, active sprints locked: %j, editable: %j',
    (state, fixed, editable) => {
      expect(isSprintEditable({ ...SPRINT, state }, fixed)).toBe(editable);
    },
  );
});
