// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { sprint, story, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import type { TrackerCall } from '../../host/host.ts';
import { placeKeyOf } from '../../store/board-data/board-data.ts';
import { heard } from '../../store/slices/live.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { finishedJob } from '../../testing/finished-job.ts';

afterEach(cleanup);

const own = { originBoardId: '5' };
const ACTIVE = { ...sprint('5', 'active'), ...own, name: 'Sprint 09' };
const NEXT = { ...sprint('6'), ...own, name: 'Sprint 10' };
const LATER = { ...sprint('7'), ...own, name: 'Sprint 11' };
const LOST = { ...sprint('8'), name: 'Lost', originBoardId: '99' };
const SPRINTS = [ACTIVE, NEXT, LATER, LOST];

const VERSIONS = [
  { ...version('7'), name: 'One' },
  { ...version('8'), name: 'Two' },
  { ...version('9'), name: 'Three' },
];

/** The tracker's answer for every lane: three stories, one of them done. */
const FOUND = { unresolved: ['2', '3'], done: ['4'] };
/** What the tracker finds in a lane; null if the tracker answers with an error. */
type Found = typeof FOUND | null;

const counted = ({ body }: TrackerCall, found: Found) => {
  const { jql = '', fields = [] } = (body ?? {}) as { jql?: string; fields?: readonly string[] };
  if (jql.startsWith('(sprint = 5)') && fields.includes('key')) {
    return answered({ issues: [{ key: 'TRAIL-2' }, { key: 'TRAIL-3' }] });
  }
  if (!/(sprint|fixVersion) = \d/.test(jql)) return null;
  // Story 3 is in another release too.
  if (/fixVersion IN/.test(jql)) return answered({ issues: [{ id: '3' }], isLast: true });
  // No story has both releases.
  if (/fixVersion = \d.*fixVersion = \d/.test(jql)) return answered({ issues: [], isLast: true });
  if (!found) return answered(null, 500);
  const ids = jql.includes('!= Done') ? found.unresolved : [...found.unresolved, ...found.done];
  return answered({ issues: ids.map((id) => ({ id })), isLast: true });
};

const SPRINT_FIELD = {
  id: 'customfield_20',
  name: 'Sprint',
  schema: { type: 'array', custom: 'com.pyxis.greenhopper.jira:gh-sprint' },
};

const STORIES = [
  story('2', { parent: '1', sprints: [ACTIVE], versionIds: ['7'] }),
  story('3', { parent: '1', sprints: [ACTIVE] }),
  story('4', { parent: '1', sprints: [NEXT] }),
];

const sprinted = ({ body }: TrackerCall, stories: readonly Issue[]) => {
  const { jql = '' } = (body ?? {}) as { jql?: string };
  if (!jql.includes('hierarchyLevel = 0')) return null;
  const issues = stories.map((each) => {
    const rest = restIssue(each);
    return { ...rest, fields: { ...rest.fields, [SPRINT_FIELD.id]: each.sprints } };
  });
  return answered({ issues, isLast: true });
};

const opened = async (swimlane: string, stories = STORIES) => {
  const asked: BackendRequest[] = [];
  const jira: { found: Found } = { found: FOUND };
  const site = await showMapPage(
    {
      stories,
      versions: VERSIONS,
      sprints: SPRINTS,
      instead: (call) => {
        const { method = 'GET', url } = call;
        if (url.includes('/user/properties/') && method === 'GET') {
          return answered({ value: { lastSwimlane: swimlane } });
        }
        if (url.endsWith('/board/99')) return answered({ errorMessages: ['no'] }, 404);
        if (url === '/rest/agile/1.0/sprint') return answered({ ...NEXT, id: 9 }, 201);
        if (/^GET .*\/sprint\/5$|^(?!GET).*\/(sprint|version)\//.test(`${method} ${url}`)) {
          return answered(ACTIVE);
        }
        if (url === '/rest/api/3/field') return answered([SPRINT_FIELD]);
        return counted(call, jira.found) ?? sprinted(call, stories);
      },
    },
    {
      boardRef: { kind: 'agile', boardId: '5' },
      change: (request) => {
        asked.push(request);
        return { status: 200, body: finishedJob(request.body) };
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const begin = async (lane: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `More actions for ${lane}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const written = () =>
    site.host.calls
      .filter(({ method = 'GET', url }) => method !== 'GET' && /\/(sprint|version)(\/|$)/.test(url))
      .map(({ method, url, body }) => [`${method} ${url}`, body]);
  return { ...site, user, begin, written, asked, jira };
};

type Site = Awaited<ReturnType<typeof opened>>;

const dialog = async () => within(await screen.findByRole('dialog'));

describe('a sprint', () => {
  it('moves its unfinished stories, as counted by Jira, to a new sprint when completed', async () => {
    const { user, begin, written } = await opened('SPRINT_SWIMLANE');
    await begin('Sprint 09', 'Complete sprint…');
    const form = await dialog();
    expect(await form.findByText('1 story is done. 2 stories are still open.')).toBeTruthy();
    const list = within(form.getByRole('list', { name: 'Unfinished stories' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.click(form.getByRole('radio', { name: 'A new sprint' }));
    const name = form.getByLabelText('Name');
    expect((name as HTMLInputElement).value).toBe('Sprint 10');
    await user.clear(name);
    await user.click(form.getByRole('button', { name: 'Complete' }));
    expect(form.getByText('The sprint needs a name.')).toBeTruthy();
    expect(written()).toEqual([]);
    await user.type(name, 'Sprint 09b');
    await user.click(form.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(written()).toHaveLength(3));
    expect(written()).toMatchObject([
      ['POST /rest/agile/1.0/sprint/5', { state: 'closed' }],
      ['POST /rest/agile/1.0/sprint', { name: 'Sprint 09b', originBoardId: 5 }],
      ['POST /rest/agile/1.0/sprint/9/issue', { issues: ['TRAIL-2', 'TRAIL-3'] }],
    ]);
  });

  it('can be completed with a separate destination for one of its unfinished stories', async () => {
    const { user, begin, written } = await opened('SPRINT_SWIMLANE');
    await begin('Sprint 09', 'Complete sprint…');
    const form = await dialog();
    await user.click(await form.findByRole('checkbox', { name: 'Choose one by one' }));
    await user.click(form.getByRole('combobox', { name: 'Where to move TRAIL-3' }));
    await user.click(await form.findByRole('option', { name: 'Sprint 11' }));
    await user.click(form.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(written()).toHaveLength(2));
    // Nothing is written for TRAIL-2, because Jira moves the unfinished stories of a closed sprint to the backlog.
    expect(written()).toMatchObject([
      ['POST /rest/agile/1.0/sprint/5', { state: 'closed' }],
      ['POST /rest/agile/1.0/sprint/7/issue', { issues: ['TRAIL-3'] }],
    ]);
  });

  it('lists its stories without an estimate in the dialog that starts it', async () => {
    const { begin } = await opened('SPRINT_SWIMLANE');
    await begin('Sprint 10', 'Start sprint…');
    const form = await dialog();
    expect(form.getByText('1 story in this sprint has no estimate.')).toBeTruthy();
    const list = within(form.getByRole('list', { name: 'Stories without an estimate' }));
    expect(list.getByText('TRAIL-4')).toBeTruthy();
  });

  it('can swap its position with the next sprint or with a selected one', async () => {
    const { user, begin, written } = await opened('SPRINT_SWIMLANE');
    await begin('Sprint 10', 'Move down');
    await waitFor(() =>
      expect(written()).toEqual([['POST /rest/agile/1.0/sprint/6/swap', { sprintToSwapWith: 7 }]]),
    );
    await begin('Sprint 11', 'Swap with…');
    await user.click((await dialog()).getByRole('button', { name: 'Swap' }));
    await waitFor(() =>
      expect(written().at(-1)).toEqual([
        'POST /rest/agile/1.0/sprint/7/swap',
        { sprintToSwapWith: 6 },
      ]),
    );
  });

  it('is marked and cannot be reordered after its board was deleted', async () => {
    const { user } = await opened('SPRINT_SWIMLANE');
    expect(await screen.findByText('Board missing')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More actions for Lost' }));
    expect(await screen.findByRole('menuitem', { name: 'Start sprint…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Swap with…' })).toBeNull();
  });
});

describe('a release', () => {
  it('is merged into a selected release together with other releases, in one step', async () => {
    const { user, begin, written } = await opened('VERSION_SWIMLANE');
    await begin('One', 'Merge releases…');
    const form = await dialog();
    await user.click(form.getByRole('combobox', { name: 'Into' }));
    await user.click(form.getByRole('option', { name: 'Three' }));
    await user.click(form.getByRole('checkbox', { name: 'Two' }));
    await user.click(form.getByRole('button', { name: 'Merge 2 releases' }));
    await waitFor(() =>
      expect(written().map(([line]) => line)).toEqual([
        'PUT /rest/api/3/version/7/mergeto/9',
        'PUT /rest/api/3/version/8/mergeto/9',
      ]),
    );
  });

  it('counts unresolved stories as Jira does when it is released, including hidden stories', async () => {
    const { user, begin, written, asked } = await opened('VERSION_SWIMLANE');
    await begin('One', 'Release…');
    const form = await dialog();
    // The map shows only one of the two stories.
    await form.findByText('2 stories are still open.');
    await user.click(form.getByRole('combobox', { name: 'What to do with them' }));
    await user.click(form.getByRole('option', { name: /Two/ }));
    await user.click(form.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(written()).toMatchObject([['PUT /rest/api/3/version/7', { released: true }]]),
    );
    const items = [{ issue: '2' }, { issue: '3' }];
    expect(asked.map(({ body }) => body)).toMatchObject([
      { work: { kind: 'move-to-version', items, from: '7', to: '8' } },
    ]);
  });

  /** Ways to move the stories of the first release to the second. Each key is the end of a test name. */
  const MOVES = {
    'are moved as a whole': async ({ user, begin }: Pick<Site, 'user' | 'begin'>) => {
      await begin('One', 'Move all stories to…');
      const form = await dialog();
      await waitFor(() => expect(form.getByRole('status').textContent).toContain('3'));
      await user.click(form.getByRole('combobox'));
      await user.click(form.getByRole('option', { name: /Two/ }));
      await user.click(form.getByRole('button', { name: 'Move' }));
    },
    'are unresolved in a release': async ({ user, begin }: Pick<Site, 'user' | 'begin'>) => {
      await begin('One', 'Release…');
      const form = await dialog();
      await user.click(await form.findByRole('combobox', { name: 'What to do with them' }));
      await user.click(form.getByRole('option', { name: /Two/ }));
      await user.click(form.getByRole('button', { name: 'Release' }));
    },
    'are in a merged release': async ({ user, begin }: Pick<Site, 'user' | 'begin'>) => {
      await begin('One', 'Merge releases…');
      const form = await dialog();
      await user.click(form.getByRole('combobox', { name: 'Into' }));
      await user.click(form.getByRole('option', { name: 'Two' }));
      await user.click(form.getByRole('button', { name: /^Merge/ }));
    },
    'are in a deleted release': async ({ user, begin }: Pick<Site, 'user' | 'begin'>) => {
      await begin('One', 'Delete release…');
      const form = await dialog();
      await waitFor(() => expect(form.getByRole('status').textContent).toContain('3'));
      await user.click(form.getByRole('combobox'));
      await user.click(form.getByRole('option', { name: /Two/ }));
      await user.click(form.getByRole('button', { name: 'Delete' }));
    },
  };

  const isMove = (name: string): name is keyof typeof MOVES => Object.hasOwn(MOVES, name);

  it.each(Object.keys(MOVES).filter(isMove))(
    'keeps the order of moved stories that %s',
    async (name) => {
      const move = MOVES[name];
      // Jira counts the last of the three stories as resolved.
      const keys =
        name === 'are unresolved in a release'
          ? ['TRAIL-2', 'TRAIL-3']
          : ['TRAIL-2', 'TRAIL-3', 'TRAIL-4'];
      const three = ['2', '3', '4'].map((id, day) =>
        story(id, { parent: '1', versionIds: ['7'], updated: `2026-11-0${9 - day}` }),
      );
      const site = await opened('VERSION_SWIMLANE', three);
      await move(site);
      const ranks = () =>
        site.host.calls.flatMap(({ method, url, body }) => {
          const { properties = [] } = (body ?? {}) as { properties?: { value: unknown }[] };
          const [, key] = /\/issue\/(TRAIL-\d)/.exec(url) ?? [];
          return method === 'PUT' && key ? [[key, JSON.stringify(properties[0]?.value)]] : [];
        });
      await waitFor(() => expect(ranks()).toHaveLength(keys.length));
      expect(ranks().map(([key]) => key)).toEqual(keys);
      const values = ranks().map(([, value]) => value);
      expect(values).toEqual(values.toSorted());
    },
  );

  it('warns how many stories also leave other releases when all move to Without a release', async () => {
    const { user, begin, asked } = await opened('VERSION_SWIMLANE');
    await begin('One', 'Move all stories to…');
    const form = await dialog();
    const told = () => form.getByRole('status').textContent;
    const leaves = '1 of them is also in another release and is removed from that one too';
    await waitFor(() => expect(told()).toContain(leaves));
    expect(told()).toContain('3 stories will move.');
    await user.click(form.getByRole('combobox'));
    await user.click(form.getByRole('option', { name: /Two/ }));
    expect(told()).not.toContain('another release');
    await user.click(form.getByRole('combobox'));
    await user.click(form.getByRole('option', { name: 'Without a release' }));
    expect(told()).toContain(leaves);
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked[0]?.body).toMatchObject({ work: { from: '7', to: null } });
  });

  it('is archived from its menu', async () => {
    const { begin, written } = await opened('VERSION_SWIMLANE');
    await begin('Two', 'Archive release');
    await waitFor(() =>
      expect(written()).toEqual([['PUT /rest/api/3/version/8', { archived: true }]]),
    );
  });
});

describe('a form of a lane', () => {
  it.each([
    ['VERSION_SWIMLANE', 'One', 'Edit release…'],
    ['SPRINT_SWIMLANE', 'Sprint 10', 'Edit sprint…'],
    ['SPRINT_SWIMLANE', 'Sprint 10', 'Start sprint…'],
  ])('marks as required what it refuses when it is empty (%s, %s, %s)', async (mode, lane, act) => {
    const { begin } = await opened(mode);
    await begin(lane, act);
    await dialog();
    const fields = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')];
    for (const field of fields()) fireEvent.change(field, { target: { value: '' } });
    const required = fields().filter((field) => field.required);
    fireEvent.submit(document.querySelector('[role=dialog] form') as Element);
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid]')).not.toHaveLength(0));
    expect(fields().filter((field) => field.hasAttribute('aria-invalid'))).toEqual(required);
  });
});

/** The dialogs that act on the stories of a lane. Each key is the end of a test name. */
const ACTING: Readonly<
  Record<string, { readonly swimlane: string; readonly lane: string; readonly button: string }>
> = {
  'Release…': { swimlane: 'VERSION_SWIMLANE', lane: 'One', button: 'Release' },
  'Move all stories to…': { swimlane: 'VERSION_SWIMLANE', lane: 'One', button: 'Move' },
  'Delete release…': { swimlane: 'VERSION_SWIMLANE', lane: 'One', button: 'Delete' },
  'Complete sprint…': { swimlane: 'SPRINT_SWIMLANE', lane: 'Sprint 09', button: 'Complete' },
};

describe('a dialog that acts on the stories of a lane', () => {
  const asked = async (action: string) => {
    const { swimlane, lane, button } = ACTING[action] ?? { swimlane: '', lane: '', button: '' };
    const site = await opened(swimlane);
    await site.begin(lane, action);
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('status').textContent).toMatch(/[23] stories/));
    const confirm = () => site.user.click(form.getByRole('button', { name: button }));
    return { ...site, form, confirm };
  };

  it.each(Object.keys(ACTING))(
    '%s reads the stories on confirmation, and asks again when another user has changed them',
    async (action) => {
      const { form, confirm, jira, written, asked: jobs } = await asked(action);
      // Another user moves TRAIL-3 out of the lane, and moves TRAIL-5, which the map does not show, into the lane.
      jira.found = { unresolved: ['2', '5'], done: ['4'] };
      await confirm();
      await form.findByText(/changed in the meantime.*New here: …\. No longer here: TRAIL-3\./);
      expect([written(), jobs]).toEqual([[], []]);
      await confirm();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(written().length + jobs.length).toBeGreaterThan(0));
      const ids = jobs.flatMap(({ body }) => JSON.stringify((body as { work: object }).work));
      expect(ids.join(' ')).not.toContain('"3"');
    },
  );

  it.each(['Move all stories to…', 'Delete release…'])(
    '%s does nothing when Jira does not return the stories',
    async (action) => {
      const { form, confirm, jira, written, asked: jobs } = await asked(action);
      jira.found = null;
      await confirm();
      await form.findByText(/so nothing was done/);
      expect([written(), jobs]).toEqual([[], []]);
    },
  );
});

describe('the form of a lane after another user has deleted the lane', () => {
  const deletion = (thing: string, thingId: string) => ({
    id: 'c1',
    thing,
    kind: 'deleted' as const,
    thingId,
    key: null,
    fields: [],
    accountId: 'eva',
    at: '2026-11-21T10:00:00.000Z',
  });

  it.each([
    ['RELEASE_SWIMLANE', 'One', 'version', '7', 'release', 'POST /rest/api/3/version'],
    ['SPRINT_SWIMLANE', 'Sprint 10', 'sprint', '6', 'sprint', 'POST /rest/agile/1.0/sprint'],
  ] as const)(
    'keeps typed text (%s), reports the deletion, and saves a new lane',
    async (mode, lane, thing, id, what, line) => {
      const { user, begin, written, store } = await opened(mode);
      await begin(lane, `Edit ${what}…`);
      const form = await dialog();
      const name = form.getByLabelText<HTMLInputElement>('Name');
      await user.type(name, '!');
      const date = form.queryByLabelText('Release date');
      if (date) await user.type(date, '2026-12-01');
      const place = placeKeyOf({ kind: 'agile', boardId: '5' });
      const changes = [deletion(thing, id)];
      act(() => void store.dispatch(heard({ place, cursor: 'c1', reset: false, changes })));
      await form.findByText(new RegExp(`“${lane}” was deleted while you had it open`));
      expect(name.value).toBe(`${lane}!`);
      await user.click(form.getByRole('button', { name: `Save as a new ${what}` }));
      await waitFor(() => expect(written()).toHaveLength(1));
      expect(written()[0]).toMatchObject([line, { name: `${lane}!` }]);
    },
  );
});
