// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MAPPED, type Opening, type openSettings, openTab } from '../testing/open-settings.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('the mapping of goals', () => {
  const goalTab = (opening: Opening = {}) => openTab(/^Goal/, opening);
  const choose = async (
    { user, region }: Awaited<ReturnType<typeof openSettings>>,
    field: string,
    option: RegExp,
  ) => {
    await user.click(region.getByRole('combobox', { name: field }));
    await user.click(await region.findByRole('option', { name: option }));
  };

  it('is turned on with an issue type and a link type, after a preview of the steps that move', async () => {
    const site = await goalTab();
    const { region, user, kept } = site;
    await user.click(region.getByRole('switch', { name: 'Map goals to issues' }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    expect(region.getByText('Choose the issue type.')).toBeTruthy();
    expect(region.getByText('Choose a link type.')).toBeTruthy();
    await choose(site, 'Link type', /^Contains/);
    await choose(site, 'Issue type of a goal', /^Incident/);
    expect(await region.findByText(/would stay empty: Severity/)).toBeTruthy();
    await choose(site, 'Issue type of a goal', /^Initiative/);
    const moves = within(region.getByRole('region', { name: /1 step will move/ }));
    expect(moves.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Goal g3',
      'No goal',
    ]);
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(kept().goalSetting).toMatchObject(MAPPED.goalSetting));
  });

  it('counts how many goals have a valid issue, and repairs two goals', async () => {
    const { region, user, backend, host } = await goalTab({ stored: MAPPED });
    const status = within(await region.findByRole('region', { name: 'Issues of the goals' }));
    expect(status.getByText('2 of 3 goals need a repair')).toBeTruthy();
    const counts = status.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(counts).toEqual(['1', '0', '1', '1']);
    expect(status.getByText(/Creates 1 issue\. Changes the type of 1 issue\./)).toBeTruthy();
    await user.click(status.getByRole('button', { name: 'Repair 2 goals' }));
    await waitFor(() =>
      expect(backend.requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/smb/goal/g3',
        body: { issueId: '950' },
      }),
    );
    const wrote = (url: string) => host.calls.find((call) => call.url === url)?.body;
    expect(wrote('/rest/api/3/issue/902')).toEqual({ fields: { issuetype: { id: '9' } } });
    await waitFor(() =>
      expect(wrote('/rest/api/3/issueLink')).toEqual({
        type: { id: '7' },
        inwardIssue: { key: 'TRAIL-1' },
        outwardIssue: { id: '950' },
      }),
    );
  });
});
