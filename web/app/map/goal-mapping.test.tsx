// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step } from '#domain/testing/issues.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { showMapPage } from './testing/map-page.tsx';

afterEach(cleanup);

const OF_OTHER_TYPE = { ...step('902'), type: { ...step('902').type, id: '9' } };
const OFF = answered({ errorMessages: ['Issue linking is currently disabled.'] }, 404);
const LINK_TYPES = { issueLinkTypes: [{ id: '7', name: 'Realises' }] };

/** Opens a board whose goals are mapped to issues and linked to their steps. Some of these issues are wrong. */
const opened = async (links: TrackerAnswer = answered(LINK_TYPES)) => {
  const goalSetting = {
    enableGoalMapping: true,
    linkType: 'ISSUE_LINK',
    issueTypeMappingId: '1',
    issueLinkTypeMappingId: '7',
  };
  const instead = ({ method, url, body }: TrackerCall) => {
    if (method === 'PUT') return null;
    if (url.endsWith('/ds-smb-admin-setting')) return answered({ value: { goalSetting } });
    if (url.endsWith('/issueLinkType')) return links;
    const asksForGoals = JSON.stringify(body ?? '').includes('902');
    if (!url.endsWith('/bulkfetch') || !asksForGoals) return null;
    return answered({ issues: [restIssue(step('901')), restIssue(OF_OTHER_TYPE)] });
  };
  const shown = await showMapPage(
    { steps: [step('1'), step('2')], instead },
    {
      goals: [
        { ...goal('g1', '0|h00000:'), issueId: '901' },
        { ...goal('g2', '0|i00000:'), issueId: '902' },
        { ...goal('g3', '0|j00000:'), issueId: '903' },
        goal('g4', '0|k00000:'),
      ],
    },
  );
  await screen.findByRole('grid');
  return { ...shown, user: userEvent.setup() };
};

const bar = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-address="goal:${id}"]`);
  if (!found) throw new Error(`no goal ${id}`);
  return within(found);
};

describe('a goal that is mapped to a wrong issue', () => {
  it('says on its card what is wrong, with the reason in a tooltip', async () => {
    await opened();
    await screen.findByText('Wrong issue type');
    expect(bar('g2').getByText('Wrong issue type').dataset.tooltip).toContain('no epics');
    expect(bar('g3').getByText('Issue not found').dataset.tooltip).toContain('no epics');
    expect(bar('g4').getByText('No issue yet').dataset.tooltip).not.toBe('');
    expect(bar('g1').queryByText(/issue/i)).toBeNull();
    const name = bar('g2').getByText('Wrong issue type').closest('[role]');
    expect(name?.getAttribute('aria-label')).toContain('Wrong issue type');
  });

  it('is mentioned in the line below the map, which links to the goal settings', async () => {
    const { user } = await opened();
    const words = await screen.findByText(/1 goal is mapped to an issue of another type\./);
    expect(words.textContent).toContain('1 goal is mapped to an issue that does not exist.');
    await user.click(screen.getByRole('button', { name: 'Open goal settings' }));
    const tab = await screen.findByRole('tab', { name: /Goal/, selected: true });
    expect(tab).toBeTruthy();
  });
});

describe('LinkingNote', () => {
  it('appears if issue linking is off in Jira, and offers two solutions', async () => {
    const { user, host } = await opened(OFF);
    const note = within(
      (await screen.findByText('Issue linking is turned off in Jira')).closest(
        '[role="alert"]',
      ) as HTMLElement,
    );
    await user.click(note.getByRole('button', { name: 'Turn on linking in Jira' }));
    expect(host.visited).toEqual([
      { kind: 'site', path: '/secure/admin/ViewLinkTypes!default.jspa' },
    ]);
    await user.click(note.getByRole('button', { name: 'Turn off goal mapping' }));
    expect(await screen.findByRole('tab', { name: /Goal/, selected: true })).toBeTruthy();
  });

  it('has a different text if only the link type is missing', async () => {
    await opened(answered({ issueLinkTypes: [] }));
    expect(await screen.findByText('The link type for goals no longer exists')).toBeTruthy();
    expect(screen.queryByText('Issue linking is turned off in Jira')).toBeNull();
  });

  it('stays hidden if the tracker does not answer', async () => {
    await opened(answered(null, 503));
    await screen.findByText('Wrong issue type');
    expect(screen.queryByText(/linking|link type/)).toBeNull();
  });
});
