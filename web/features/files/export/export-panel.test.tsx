// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentOf } from '#domain/publishing/document/draft.ts';
import { step, story } from '#domain/testing/issues.ts';
import { inMore } from '../../../app/map/testing/in-more.ts';
import { showMapPage } from '../../../app/map/testing/map-page.tsx';
import { rowsOfCsv } from '../../../export/sheet/csv.ts';
import { answered } from '../../../testing/fake-tracker.ts';

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  let latest = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: latest });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const release = (id: string) => ({
  id,
  projectId: '10' as never,
  name: `Release ${id}`,
  description: '',
  startDate: null,
  releaseDate: null,
  released: false,
  archived: false,
});

const opened = async (
  stored: object = {},
  more: readonly string[] = [],
  shows: 'grid' | 'treegrid' = 'grid',
) => {
  const shown = await showMapPage({
    instead: ({ method, url, body }) => {
      if ((body as { fields?: readonly string[] } | undefined)?.fields?.join() === 'description') {
        const description = documentOf({ text: 'Why\n\nand how', mentions: [] });
        return answered({ issues: [{ id: '2', key: 'TRAIL-2', fields: { description } }] });
      }
      return method !== 'PUT' && url.includes('user/properties/')
        ? answered({ key: 'settings', value: stored })
        : null;
    },
    steps: [{ ...step('1'), summary: 'Follow the route' }],
    stories: [
      { ...story('2', { parent: '1', versionIds: ['7'] }), summary: '=Maps without a signal' },
      { ...story('3', { parent: '1' }), summary: 'Mark the huts' },
      ...more.map((id) => story(`s${id}`, { parent: '1', versionIds: [id] })),
    ],
    versions: ['7', ...more].map(release),
  });
  await screen.findByRole(shows);
  const user = userEvent.setup();
  const tool = () => inMore('Export');
  return { ...shown, user, tool };
};

const panel = async () => within(await screen.findByRole('complementary', { name: 'Export' }));

describe('ExportPanel', () => {
  it('writes a table with a row for each card, without formulas', async () => {
    const { user, tool } = await opened();
    await user.click(await tool());
    const inPanel = await panel();
    await user.click(inPanel.getByRole('button', { name: 'CSV' }));
    await user.click(inPanel.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [file] = saved;
    expect(file?.name).toMatch(/ – Story map 2026-11-21\.csv$/);
    const text = await (file?.blob ?? new Blob()).text();
    expect(text).toContain("'=Maps without a signal");
    const [head = [], ...rows] = rowsOfCsv(text);
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(column('Summary')).toEqual(['=Maps without a signal', 'Mark the huts']);
    expect(column('Step')).toEqual(['Follow the route', 'Follow the route']);
    expect(column('Release')).toEqual(['Release 7', '']);
    expect(column('Rank')).toEqual(['1', '1']);
    expect(column('Description')).toEqual(['Why\n\nand how', '']);
  });

  it('remembers the chosen format', async () => {
    const { user, tool } = await opened();
    await user.click(await tool());
    await user.click((await panel()).getByRole('button', { name: 'XLSX' }));
    await user.keyboard('{Escape}');
    await user.click(await tool());
    const button = (await panel()).getByRole('button', { name: 'XLSX' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('shows by how much a picture is too large, and collapses the map on request', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Edg/1');
    const { user, tool, host } = await opened({}, ['8', '9', '10', '11', '12', '13']);
    await user.click(await tool());
    const inPanel = await panel();
    await user.click(inPanel.getByRole('button', { name: '10' }));
    await inPanel.findByText(/million pixels/);
    await user.click(inPanel.getByRole('button', { name: 'Export PNG' }));
    const flag = within(await inPanel.findByRole('alert'));
    flag.getByText('The board is too big. Please collapse the board and try again!');
    expect(saved).toEqual([]);
    const before = host.calls.length;
    await user.click(flag.getByRole('button', { name: 'Collapse all' }));
    const collapsed = inPanel.getByRole<HTMLInputElement>('radio', { name: /^Collapsed/ });
    expect(collapsed.checked).toBe(true);
    expect(inPanel.queryByText(/million pixels/)).toBeNull();
    // Folds of the export must not be saved, because the map on the page keeps its own folds.
    const kept = host.calls.slice(before).filter(({ method }) => method === 'PUT');
    expect(kept).toEqual([]);
    expect(inPanel.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(inPanel.getByRole('button', { name: 'Export PNG' }));
  });

  it('says when a picture is too large even with everything collapsed', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Edg/1');
    const many = Array.from({ length: 40 }, (_, at) => String(at + 8));
    const { user, tool } = await opened({}, many);
    await user.click(await tool());
    const inPanel = await panel();
    await user.click(inPanel.getByRole('button', { name: '10' }));
    await user.click(inPanel.getByRole('radio', { name: /^Collapsed/ }));
    await inPanel.findByText(/collapsed as it is/);
    expect(inPanel.queryByRole('button', { name: 'Collapse all' })).toBeNull();
    const make = inPanel.getByRole<HTMLButtonElement>('button', { name: 'Export PNG' });
    expect(make.disabled).toBe(true);
    await user.click(inPanel.getByRole('button', { name: '2' }));
    expect(make.disabled).toBe(false);
  });

  it('does not collapse a table', async () => {
    const { user, tool } = await opened();
    await user.click(await tool());
    const inPanel = await panel();
    await user.click(inPanel.getByRole('radio', { name: /^Collapsed/ }));
    await user.click(inPanel.getByRole('button', { name: 'CSV' }));
    expect(inPanel.queryByRole('radio', { name: /^Collapsed/ })).toBeNull();
    expect(inPanel.getByRole<HTMLInputElement>('radio', { name: /^What I see now/ }).checked).toBe(
      true,
    );
    await user.click(inPanel.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(rowsOfCsv(await (saved[0]?.blob ?? new Blob()).text())).toHaveLength(3);
  });

  it('offers to fold a roadmap that is too large while a row is expanded', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Edg/1');
    const many = Array.from({ length: 60 }, (_, at) => String(at + 8));
    const roadmapSetting = { itemSettings: [{ itemId: 'step:1', isExpand: true }] };
    const { user, tool } = await opened({ viewMode: 'roadmap', roadmapSetting }, many, 'treegrid');
    await user.click(await tool());
    const inPanel = await panel();
    await user.click(await inPanel.findByRole('button', { name: '10' }));
    await inPanel.findByText(/million pixels/);
    const rows = () => Number.parseInt(inPanel.getByText(/^\d+ rows?$/).textContent ?? '', 10);
    const before = rows();
    const [collapse] = inPanel.getAllByRole('button', { name: 'Collapse all' });
    if (!collapse) throw new Error('Nothing can be collapsed.');
    await user.click(collapse);
    await waitFor(() => expect(rows()).toBeLessThan(before));
    expect(inPanel.queryByRole('button', { name: 'Collapse all' })).toBeNull();
  });

  it('is not restored at the next visit', async () => {
    await opened({ panelMode: 'export' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('complementary', { name: 'Export' })).toBeNull();
  });
});
