// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openTab } from '../testing/open-settings.tsx';

afterEach(cleanup);

const MAPPED = {
  fieldSetting: {
    useJiraField: true,
    startDateFieldId: 'customfield_2',
    endDateFieldId: 'duedate',
  },
};
const PLAN = { startDate: '2026-11-02', endDate: '2026-11-20' };

/** Returns an issue with dates in Cairn. `fields` can add dates in Jira's fields. */
const issue = (id: string, level: number, fields: object) => ({
  id,
  key: `TRAIL-${id}`,
  properties: { smbPlan: PLAN },
  fields: {
    summary: `issue ${id}`,
    issuetype: { id: String(2 - level), name: 'Type', hierarchyLevel: level },
    status: { name: 'To Do' },
    project: { id: '10' },
    ...fields,
  },
});

const ISSUES = [
  issue('1', 1, {}),
  issue('2', 0, { customfield_2: '2026-12-01', duedate: '2026-12-05' }),
];

const opened = async (status = 204) => {
  const site = await openTab(/^Field/, {
    stored: MAPPED,
    answers: [
      [
        /bulkfetch$/,
        ({ body }) => {
          const { issueIdsOrKeys } = body as { readonly issueIdsOrKeys: readonly string[] };
          return { issues: ISSUES.filter(({ id }) => issueIdsOrKeys.includes(id)) };
        },
      ],
    ],
    writing: status,
  });
  await site.user.click(await site.region.findByRole('button', { name: 'Move dates…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Jira’s fields|dates/i }));
  const count = (words: string) => dialog.findByText(words);
  const written = () =>
    site.host.calls.filter(({ method, url }) => method === 'PUT' && url.includes('/issue/'));
  return { ...site, dialog, count, written };
};

describe("the migration of dates to the tracker's fields", () => {
  it('counts issues without writing, and starts after a confirmation that undo is impossible', async () => {
    const { dialog, user, written } = await opened();
    const line = async (words: string) => (await dialog.findByText(words)).nextSibling?.textContent;
    expect(await line('Issues with dates in Cairn')).toBe('2');
    expect(await line('Will be written')).toBe('1');
    expect(await line('Jira has other dates, which stay')).toBe('1');
    const confirm = dialog.getByRole('button', { name: 'Write the dates of 1 issue' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    expect(written()).toEqual([]);
    await user.click(
      dialog.getByRole('checkbox', { name: 'I understand that this cannot be undone' }),
    );
    await user.click(confirm);
    const report = within(await screen.findByRole('dialog', { name: 'Dates are in Jira' }));
    expect(report.getByText('Written').nextSibling?.textContent).toBe('1');
    expect(written()[0]).toMatchObject({
      url: expect.stringContaining('TRAIL-1'),
      body: { fields: { customfield_2: '2026-11-02', duedate: '2026-11-20' } },
    });
    expect(written()).toHaveLength(1);
  });

  it('leaves dates in Cairn when Jira refuses them, and reports how many', async () => {
    const { dialog, user, store } = await opened(400);
    await user.click(await dialog.findByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Write the dates of 1 issue' }));
    const report = within(await screen.findByRole('dialog', { name: 'Not all dates are in Jira' }));
    expect(report.getByText('Refused by Jira').nextSibling?.textContent).toBe('1');
    expect(report.getByText(/are kept in Cairn/)).toBeTruthy();
    expect(report.getByText(/^TRAIL-1: ./)).toBeTruthy();
    await waitFor(() =>
      expect(store.getState().ledger.changes.some(({ status }) => status === 'sending')).toBe(
        false,
      ),
    );
  });
});
