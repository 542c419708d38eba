import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { fieldRefusal, refusal, shown } from './shown.ts';

/** Sprints of the demo. The first is closed, the second active and the third future. */
const CLOSED = '/rest/agile/1.0/sprint/1';
const ACTIVE = '/rest/agile/1.0/sprint/2';
const FUTURE = '/rest/agile/1.0/sprint/3';

const wrongState = (state: string) =>
  fieldRefusal({
    state: `A sprint can only go from future to active and from active to closed; this one is ${state}.`,
  });

type Refused = readonly [string, string, string, unknown, ReturnType<typeof shown>];

const REFUSED: readonly Refused[] = [
  ['completing a future sprint', 'POST', FUTURE, { state: 'closed' }, wrongState('future')],
  [
    'making an active sprint a future one',
    'POST',
    ACTIVE,
    { state: 'future' },
    wrongState('active'),
  ],
  ['reopening a closed sprint', 'POST', CLOSED, { state: 'active' }, wrongState('closed')],
  ['an unknown state', 'POST', FUTURE, { state: 'paused' }, wrongState('future')],
  [
    'starting without dates',
    'PUT',
    FUTURE,
    { name: 'Sprint 9', state: 'active' },
    fieldRefusal({
      startDate: 'A start date is required to start a sprint.',
      endDate: 'An end date is required to start a sprint.',
    }),
  ],
  [
    'an end before the start',
    'POST',
    FUTURE,
    { startDate: '2026-05-02T00:00:00Z', endDate: '2026-05-01T00:00:00Z' },
    fieldRefusal({ endDate: 'The end date of a sprint must be after the start date.' }),
  ],
  [
    'an invalid date',
    'POST',
    FUTURE,
    { startDate: 'soon' },
    fieldRefusal({ startDate: "The date 'soon' is not valid." }),
  ],
  [
    'a sprint without a name',
    'PUT',
    FUTURE,
    { state: 'future' },
    fieldRefusal({ name: 'Sprint name is required.' }),
  ],
  [
    'issues into a closed sprint',
    'POST',
    `${CLOSED}/issue`,
    { issues: ['TRAIL-2'] },
    refusal(400, 'Issues can only be moved to open or active sprints.'),
  ],
  [
    'a subtask into a sprint',
    'POST',
    `${FUTURE}/issue`,
    { issues: ['TRAIL-5'] },
    refusal(400, 'Sub-tasks cannot be moved: they follow their parent.'),
  ],
  [
    'a missing sprint',
    'GET',
    '/rest/agile/1.0/sprint/999',
    undefined,
    refusal(404, 'Sprint does not exist or you do not have permission to view it.'),
  ],
];

interface Sprint {
  readonly name: string;
  readonly goal: string;
  readonly state: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly completeDate?: string;
}

describe('the resources of sprints', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
  });
  afterAll(() => site.close());

  const read = async (path: string) => (await site.as('member')<Sprint>('GET', path)).body;

  it.each(REFUSED)('refuse %s', async (_, method, path, body, expected) => {
    const before = await Promise.all([CLOSED, ACTIVE, FUTURE].map(read));
    expect(shown(await site.as('member')(method, path, body))).toEqual(expected);
    expect(await Promise.all([CLOSED, ACTIVE, FUTURE].map(read))).toEqual(before);
  });

  it('change only the name and goal of a closed sprint, and ignore other fields', async () => {
    const before = await read(CLOSED);
    const change = {
      name: 'Seventh',
      goal: 'Done',
      startDate: null,
      endDate: '2030-01-01T00:00:00Z',
    };
    const answer = await site.as('member')('PUT', CLOSED, { ...change, state: 'closed' });
    expect(answer.status).toBe(200);
    expect(await read(CLOSED)).toEqual({ ...before, name: 'Seventh', goal: 'Done' });
  });

  it('clear missing fields in a full update, and keep them in a partial update', async () => {
    const dates = { startDate: '2026-03-14T09:00:00.000Z', endDate: '2026-03-28T09:00:00.000Z' };
    await site.as('member')('POST', FUTURE, { ...dates, goal: 'Far' });
    await site.as('member')('POST', FUTURE, { name: 'Kept' });
    expect(await read(FUTURE)).toMatchObject({ name: 'Kept', goal: 'Far', ...dates });
    await site.as('member')('PUT', FUTURE, { name: 'Bare', state: 'future' });
    const bare = await read(FUTURE);
    expect([bare.name, bare.goal, bare.startDate, bare.endDate]).toEqual([
      'Bare',
      '',
      undefined,
      undefined,
    ]);
  });

  it('are answered only as the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
