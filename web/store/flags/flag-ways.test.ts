import { addListener } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { panelAsked } from '../state/flags.ts';
import type { Way } from './flag-ways.ts';
import {
  DATES,
  ofCreation,
  ofEdit,
  ofForeignProject,
  ofSite,
  PROJECT,
  type Provoke,
  RANK,
  STORY,
  unset,
} from './testing/provoke.ts';

const panelsAsked = (store: Awaited<ReturnType<Provoke>>['store']) => {
  const asked: unknown[] = [];
  store.dispatch(
    addListener({
      actionCreator: panelAsked,
      effect: ({ payload }: ReturnType<typeof panelAsked>) => void asked.push(payload),
    }),
  );
  return asked;
};

describe('showFlag', () => {
  it.each<[Way, Provoke, object]>([
    ['dateFields', ofEdit(['No.'], 400, DATES, 'plan'), { name: 'settings', at: 'roadmap' }],
    ['pointsField', ofSite({ fields: [RANK] }), { name: 'settings', at: 'field' }],
    ['learnMore', ofForeignProject, { name: 'help', at: null }],
    ['otherLinkType', ofEdit(['No issue link type with id 7']), { name: 'settings', at: 'goal' }],
  ])('opens a panel of the page for the action %s', async (way, provoke, panel) => {
    const { host, store, i18n } = await provoke('en');
    const asked = panelsAsked(store);
    const actions = host.flags.flatMap((flag) => flag.actions ?? []);
    actions.find(({ label }) => label === i18n.t(`flag.way.${way}`))?.run();
    expect(asked).toEqual([panel]);
  });

  it.each<[Way, Provoke, string]>([
    ['issueTypes', ofSite({ types: [STORY] }), '/plugins/servlet/project-config/TRAIL/issuetypes'],
    [
      'issueTypes',
      ofEdit([unset('fixVersions')], 400, { style: 'next-gen' }),
      '/jira/software/projects/TRAIL/settings/issuetypes',
    ],
    ['screens', ofEdit([unset('x')]), '/plugins/servlet/project-config/TRAIL/screens'],
    [
      'linking',
      ofEdit(['Issue linking is currently disabled.']),
      '/secure/admin/ViewLinkTypes!default.jspa',
    ],
    [
      'create',
      ofCreation({ screen: [{ fieldId: 'duedate', required: true }] }),
      '/secure/CreateIssue!default.jspa',
    ],
  ])('opens a page of the tracker for the action %s', async (way, provoke, path) => {
    const { host, i18n } = await provoke('en');
    const actions = host.flags.flatMap((flag) => flag.actions ?? []);
    actions.find(({ label }) => label === i18n.t(`flag.way.${way}`))?.run();
    expect(host.visited).toEqual([{ kind: 'site', path }]);
  });

  it('leaves out actions that the user may not take', async () => {
    const permissions = ['CREATE_ISSUES', 'EDIT_ISSUES'];
    const { host } = await ofEdit([unset('fixVersions')], 400, { permissions })('en');
    expect(host.flags.at(-1)).toMatchObject({ title: 'Fix version cannot be set' });
    expect(host.flags.at(-1)?.actions).toBeUndefined();
  });

  it('retries a change that failed because of a problem in Jira', async () => {
    const difficulties = [500];
    const asIs = answered({
      id: '2',
      key: 'TRAIL-2',
      fields: {
        summary: 'story 2',
        issuetype: { id: '2', name: 'Story', hierarchyLevel: 0 },
        status: { id: 'new', name: 'new', statusCategory: { key: 'new' } },
        parent: { id: '1', key: 'TRAIL-1' },
        project: { id: '10' },
      },
    });
    const { host, store } = await ofEdit([], 400, {
      refusing: ({ method, url }) => {
        if (method === undefined && url.startsWith('/rest/api/3/issue/2?')) return asIs;
        return method === 'PUT' && url.includes('/issue/') && difficulties.length > 0
          ? answered(null, difficulties.shift())
          : null;
      },
    })('en');
    const [retry] = host.flags.at(-1)?.actions ?? [];
    retry?.run();
    await ledgerOf(store, PROJECT).rest();
    expect(host.flags).toHaveLength(1);
    expect(host.flags).toHaveLength(1);
    const puts = host.calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body)).toEqual([
      { fields: { summary: 'Another title' } },
      { fields: { summary: 'Another title' } },
    ]);
    expect(ledgerOf(store, PROJECT).changes().at(-1)?.status).toBe('saved');
  });
});
