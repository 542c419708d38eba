// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { inMore } from '../../../app/map/testing/in-more.ts';
import { showMapPage } from '../../../app/map/testing/map-page.tsx';
import { csvOf } from '../../../export/sheet/csv.ts';
import type { TrackerCall } from '../../../host/host.ts';
import { countOf } from '../../../store/ledger/count-of.ts';
import type { BackendRequest } from '../../../testing/fake-backend.ts';
import { answered, restIssue } from '../../../testing/fake-tracker.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ROWS = 200;
/** Number of the new issue, counted from 1, that the tracker delays until the test lets it through. */
const HELD = 40;

const FILE = new File(
  [
    csvOf({
      head: ['Summary', 'Epic'],
      rows: Array.from({ length: ROWS }, (_, at) => [`Wish ${at + 1}`, 'Follow the route']),
    }),
  ],
  'wishes.csv',
  { type: 'text/csv' },
);

const PROJECT = {
  id: '10',
  key: 'TRAIL',
  name: 'Trail',
  style: 'classic',
  versions: [version('7')],
  issueTypes: [
    { id: '1', name: 'Epic', hierarchyLevel: 1 },
    { id: '2', name: 'Story', hierarchyLevel: 0 },
  ],
};

const change = ({ body }: BackendRequest) => {
  const { id, fields } = body as { readonly id: string; readonly fields: object };
  const made = goal(id, '0|h:');
  return { status: 201, body: { ...made, fields: { ...made.fields, ...fields } } };
};

type Page = ReturnType<typeof within>;
type User = ReturnType<typeof userEvent.setup>;
interface Chosen {
  readonly file: File;
  readonly count: number;
  readonly permissions?: readonly string[];
  /** Runs after the preview is shown and before the import starts. */
  readonly before?: (page: Page, user: User) => unknown;
}

const isAccepted = (call: TrackerCall): boolean =>
  call.method === 'DELETE' || call.url.includes('/user/properties/');

/**
 * Opens the import page with a file. The tracker answers the request for the 40th new issue only when `held` has
 * resolved.
 */
const opened = async (
  held: Promise<void> = Promise.resolve(),
  { file, count, before, permissions }: Chosen = { file: FILE, count: ROWS },
) => {
  const made = new Map<string, Issue>();
  const make = async (body: unknown) => {
    const { summary } = (body as { fields: { summary: string } }).fields;
    const id = String(1000 + made.size);
    made.set(id, { ...story(id, { parent: '1' }), summary });
    if (made.size === HELD) await held;
    return answered({ id, key: `TRAIL-${id}` }, 201);
  };
  const site = await showMapPage(
    {
      steps: [{ ...step('1'), summary: 'Follow the route' }],
      stories: [story('2', { parent: '1' })],
      versions: [version('7')],
      ...(permissions ? { permissions } : {}),
      instead: (call: TrackerCall) => {
        const { method, url, body } = call;
        const [, asked = ''] = /^\/rest\/api\/3\/issue\/(?:TRAIL-)?(\d+)/.exec(url) ?? [];
        const known = made.get(asked);
        if (url.startsWith('/rest/api/3/project/10') && !url.includes('properties')) {
          return answered(PROJECT);
        }
        if (url === '/rest/api/3/version') {
          return answered(version('9', { name: '2.0', releaseDate: '2027-01-31' }), 201);
        }
        if (url.includes('/createmeta/')) return answered({ fields: [] });
        // The panel's state is stored in a user property. A refused write would close the panel, so it is accepted.
        if (isAccepted(call)) return answered({});
        if (known) return answered(restIssue(known));
        return method === 'POST' && url === '/rest/api/3/issue' ? make(body) : null;
      },
    },
    { change },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click(await inMore('Export'));
  await user.click(await screen.findByRole('button', { name: 'Import CSV or Excel…' }));
  const page = within(await screen.findByRole('dialog', { name: 'Import stories' }));
  fireEvent.change(page.getByLabelText('Choose a CSV or Excel file'), {
    target: { files: [file] },
  });
  const begin = await page.findByRole('button', {
    name: count === 1 ? 'Import 1 card' : `Import ${count} cards`,
  });
  await before?.(page, user);
  await user.click(begin);
  const sent = (wanted: string) => site.host.calls.filter(({ method }) => method === wanted);
  return { ...site, user, page, deleted: () => sent('DELETE') };
};

describe('an import of 200 rows', () => {
  it('creates one card after another, shows its progress, and is one change', async () => {
    const { page, store, user } = await opened();
    await page.findByText(`${ROWS} cards created.`);
    const bar = page.getByRole('progressbar');
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['200', '200']);
    expect(page.queryByRole('button', { name: 'Stop' })).toBeNull();
    const imported = store.getState().ledger.changes.filter(({ action }) => action === 'imported');
    expect(imported).toHaveLength(1);
    const goOn = page.getByRole<HTMLButtonElement>('button', { name: 'Continue in background' });
    expect([goOn.disabled, goOn.className]).toEqual([false, expect.stringContaining('primary')]);
    await user.click(goOn);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('can be stopped, and one undo removes the created cards', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { page, user, deleted } = await opened(held);
    await page.findByText(`${HELD - 1} of ${ROWS} created`);
    // The count must not be in a live region: a screen reader would announce each number.
    expect(page.getByRole('status').textContent).toBe('');
    await user.click(page.getByRole('button', { name: 'Stop' }));
    letGo();
    await page.findByText('The import was stopped. Cards that were created stay on the map.');
    expect(page.getByText(`${HELD} of ${ROWS} created`)).toBeTruthy();
    const said = page.getByRole('status').textContent;
    expect(said).toBe(
      `${HELD} of ${ROWS} createdThe import was stopped. Cards that were created stay on the map.`,
    );
    await user.click(page.getByRole('button', { name: 'Continue in background' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(deleted()).toHaveLength(HELD));
  });
});

describe('an import whose rows name a missing goal and step', () => {
  it('counts the goal and step too, before and after the import', async () => {
    const rows = Array.from({ length: 4 }, (_, at) => [
      `Wish ${at + 1}`,
      'A new step',
      'A new goal',
    ]);
    const text = csvOf({ head: ['Summary', 'Epic', 'Goal'], rows });
    const file = new File([text], 'wishes.csv', { type: 'text/csv' });
    const { page, backend } = await opened(undefined, { file, count: 6 });
    await page.findByText('6 cards created.');
    expect(backend.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('an import whose rows name missing releases (R-EXPORT-7)', () => {
  const head = ['Summary', 'Epic', 'Release'];
  const fileOf = (...releases: readonly string[]) => {
    const rows = releases.map((release, at) => [`Wish ${at + 1}`, 'Follow the route', release]);
    return new File([csvOf({ head, rows })], 'wishes.csv', { type: 'text/csv' });
  };
  const title = '2 releases are not in this project: 2.0, 2.1';

  it('creates those with a date before their cards, and says what undo keeps', async () => {
    const { page, host, store, user, deleted } = await opened(undefined, {
      file: fileOf('2.0', '2.1', '2.0', 'Release 7'),
      count: 4,
      before: async (page) => {
        const part = within(await page.findByRole('region', { name: title }));
        expect(page.getByText(/one change, which you can undo\.$/)).toBeTruthy();
        const date = part.getByRole('combobox', { name: 'Release date of 2.0' });
        fireEvent.change(date, { target: { value: '2027-01-31' } });
        part.getByText('1 new release: 2.0');
        expect(page.getAllByText(/is not an open release or sprint here/)).toHaveLength(1);
        expect(page.getByText(/you can undo, except for new releases\.$/)).toBeTruthy();
      },
    });
    await page.findByText('4 cards created.');
    const { changes } = store.getState().ledger;
    const imported = changes.filter(({ action }) => action === 'imported');
    expect(imported.map(({ plan }) => countOf(plan))).toEqual([4]);
    const sent = host.calls.filter(({ method }) => method === 'POST');
    const made = sent.filter(({ url }) => url === '/rest/api/3/version');
    expect(made.map(({ body }) => body)).toMatchObject([
      { name: '2.0', releaseDate: '2027-01-31', projectId: 10 },
    ]);
    const cards = sent.filter(({ url }) => url === '/rest/api/3/issue');
    expect(sent.indexOf(made[0] as TrackerCall)).toBeLessThan(
      sent.indexOf(cards[0] as TrackerCall),
    );
    const versions = cards.map(({ body }) => {
      const { fields } = body as { fields: { fixVersions?: { id: string }[] } };
      return fields.fixVersions?.map(({ id }) => id) ?? [];
    });
    expect(versions.toSorted()).toEqual([[], ['7'], ['9'], ['9']]);
    await user.click(page.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(deleted()).toHaveLength(4));
    expect(host.calls.some(({ url }) => url.startsWith('/rest/api/3/version/'))).toBe(false);
  });

  it('says who can create them to a user who cannot, and imports the cards without release', async () => {
    const { page, host } = await opened(undefined, {
      file: fileOf('2.0', '2.1'),
      count: 2,
      permissions: ['CREATE_ISSUES', 'EDIT_ISSUES'],
      before: async (page) => {
        const part = within(await page.findByRole('region', { name: title }));
        part.getByText(/^Only project admins can create releases\. Cards of/);
        expect(part.queryByRole('combobox')).toBeNull();
      },
    });
    await page.findByText('2 cards created.');
    expect(host.calls.some(({ url }) => url === '/rest/api/3/version')).toBe(false);
  });
});

describe('an import with dates and descriptions', () => {
  it('shows the dates that it has read, reports texts that are not dates, and sends the rest', async () => {
    const head = ['Summary', 'Epic', 'Start date', 'Due date', 'Description'];
    const text = csvOf({
      head,
      rows: [
        ['Wish 1', 'Follow the route', '13/04/2026', '14/04/2026', 'Because'],
        ['Wish 2', 'Follow the route', '03/04/2026', 'soon', ''],
      ],
    });
    const file = new File([text], 'wishes.csv', { type: 'text/csv' });
    const seen: string[] = [];
    const { host } = await opened(undefined, {
      file,
      count: 2,
      before: (page) => {
        for (const name of head) {
          const choice = page.getByRole('combobox', { name: `${name} becomes` });
          seen.push(choice.textContent ?? '');
        }
        page.getByText('Apr 3, 2026');
        page.getByText('“soon” is not a date: imported without it');
      },
    });
    expect(seen).toEqual(['Summary', 'Step', 'Start', 'End', 'Description']);
    const posted = () =>
      host.calls.flatMap(({ method, url, body }) =>
        method === 'POST' && url === '/rest/api/3/issue' ? [body] : [],
      );
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[0]).toMatchObject({
      fields: { description: { type: 'doc', version: 1 } },
      properties: expect.arrayContaining([
        { key: 'smbPlan', value: { startDate: '2026-04-13', endDate: '2026-04-14' } },
      ]),
    });
  });
});

describe('an import whose file does not say whether day or month comes first', () => {
  it('shows the order in which dates are read, and uses the selected order', async () => {
    const head = ['Summary', 'Epic', 'Start date', 'Due date'];
    const rows = [['Wish 1', 'Follow the route', '03/04/2026', '05.12.2026']];
    const file = new File([csvOf({ head, rows })], 'wishes.csv', { type: 'text/csv' });
    const { host } = await opened(undefined, {
      file,
      count: 1,
      before: async (page, user) => {
        page.getByText('Read with the month first, because the file does not say.');
        page.getByText('Mar 4, 2026');
        page.getByText('Dec 5, 2026');
        expect(page.getAllByRole('combobox', { name: /^Order of day and month/ })).toHaveLength(1);
        await user.click(
          page.getByRole('combobox', { name: 'Order of day and month in Start date' }),
        );
        await user.click(await screen.findByRole('option', { name: 'Day first' }));
        await page.findByText('Apr 3, 2026');
        page.getByText('Read with the day first, because the file does not say.');
      },
    });
    const plans = () =>
      host.calls.flatMap(({ method, url, body }) =>
        method === 'POST' && url === '/rest/api/3/issue' ? [body] : [],
      );
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toMatchObject({
      properties: expect.arrayContaining([
        { key: 'smbPlan', value: { startDate: '2026-04-03', endDate: '2026-12-05' } },
      ]),
    });
  });
});

describe('a finished import', () => {
  it.each<[string, (page: Page, user: User) => Promise<void>]>([
    ['its button', (page, user) => user.click(page.getByRole('button', { name: 'Undo' }))],
    ['the undo keys', (_, user) => user.keyboard('{Control>}z{/Control}')],
  ])('is undone beside its result by %s', async (_, undo) => {
    const rows = [['Wish 1', 'Follow the route']];
    const text = csvOf({ head: ['Summary', 'Epic'], rows });
    const file = new File([text], 'wishes.csv', { type: 'text/csv' });
    const { page, user, deleted } = await opened(undefined, { file, count: 1 });
    await page.findByText('1 card created.');
    await undo(page, user);
    await page.findByText('The import was undone.');
    expect(deleted()).toHaveLength(1);
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.keyboard('{Control>}y{/Control}');
    await page.findByText('1 card created.');
    expect(await page.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
