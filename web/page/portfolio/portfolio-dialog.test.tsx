// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { portfoliosApi } from '../../store/portfolios/portfolios-api.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { countedIds, storeOver } from '../../testing/store.ts';
import PortfolioDialog from './portfolio-dialog.tsx';
import PortfolioDialogs, { type PortfolioDialogName } from './portfolio-dialogs.tsx';
import PortfolioMenu from './portfolio-menu.tsx';
import { PORTFOLIOS } from './use-portfolio-changes.ts';

afterEach(cleanup);

const ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const ANN = { accountId: 'ann', displayName: 'Ann Arber' };
const BEN = { accountId: 'ben', displayName: 'Ben Ode' };
const CEM = { accountId: 'cem', displayName: 'Cem Ik' };

const PORTFOLIO: Portfolio = {
  id: ID,
  name: 'Europe',
  projectIds: ['10'],
  levelLabels: ['Goals', 'Steps', 'Stories'],
  personaSync: false,
  style: 'company-managed',
  members: [
    { accountId: 'ann', role: 'admin' },
    { accountId: 'ben', role: 'planner' },
  ],
  createdBy: 'ann',
  version: 3,
  updatedAt: '2026-11-01T00:00:00.000Z',
  role: 'admin',
  hiddenProjects: 0,
};

const PROJECTS = [
  { id: '10', key: 'TRAIL', name: 'Trailhead', projectTypeKey: 'software' },
  { id: '11', key: 'HUT', name: 'Hut Desk', projectTypeKey: 'software', style: 'next-gen' },
];

const tracker = ({ url }: TrackerCall): TrackerAnswer => {
  const { pathname, searchParams } = new URL(url, 'https://tracker.example');
  if (pathname.endsWith('/project/search')) {
    const ids = searchParams.getAll('id');
    const text = searchParams.get('query')?.toLowerCase() ?? '';
    const values = PROJECTS.filter(
      ({ id, name }) => (ids.length === 0 || ids.includes(id)) && name.toLowerCase().includes(text),
    );
    return answered({ values, total: values.length, isLast: true });
  }
  if (pathname.endsWith('/user/bulk')) return answered({ values: [ANN, BEN] });
  if (pathname.endsWith('/user/permission/search')) {
    return answered(searchParams.get('projectKey') === 'TRAIL' ? [ANN, BEN] : [ANN, BEN, CEM]);
  }
  if (pathname.endsWith('/user/search')) {
    const text = searchParams.get('query')?.toLowerCase() ?? '';
    return answered(
      [ANN, BEN, CEM].filter((each) => each.displayName.toLowerCase().includes(text)),
    );
  }
  return answered(null, 404);
};

const refusal = (code: string, status: number): Response =>
  Response.json({ errorMessages: ['no'], errors: {}, code }, { status });

interface MenuProps {
  readonly portfolio: Portfolio;
  readonly onGone: () => void;
}

/** The menu of a portfolio together with the dialogs that it opens. */
const Menu = ({ portfolio, onGone }: MenuProps) => {
  const [dialog, setDialog] = useState<PortfolioDialogName | null>(null);
  return (
    <>
      <PortfolioMenu portfolio={portfolio} onOpen={setDialog} />
      <PortfolioDialogs
        {...{ portfolio, dialog, onGone }}
        place={PORTFOLIOS}
        onClose={() => setDialog(null)}
      />
    </>
  );
};

interface Sent {
  readonly line: string;
  readonly body: unknown;
}

const shown = async (
  portfolio: Portfolio | null,
  {
    menu = false,
    others = [],
    refuse,
  }: { menu?: boolean; others?: object[]; refuse?: string } = {},
) => {
  const sent: Sent[] = [];
  let closed = 0;
  let gone = 0;
  let deleted = false;
  const saved: string[] = [];
  const listed = () => (portfolio && !deleted ? [portfolio, ...others] : others);
  const fetch = async (path: unknown, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    if (method === 'GET') return Response.json(listed());
    const read = body ? (JSON.parse(String(body)) as object) : null;
    sent.push({ line: `${method} ${String(path)}`, body: read });
    if (refuse) return refusal(refuse, 403);
    if (deleted && method === 'PUT') return refusal('PORTFOLIO_NOT_FOUND', 404);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json({ ...PORTFOLIO, ...read }, { status: method === 'POST' ? 201 : 200 });
  };
  const host = memoryHost({ answer: tracker, fetch: fetch as typeof globalThis.fetch });
  host.currentUser = async () => 'ann';
  const site = await storeOver(host, { ids: countedIds() });
  const look = () => {
    const { portfolios } = portfoliosApi.endpoints;
    return act(() => site.store.dispatch(portfolios.initiate(undefined, { forceRefetch: true })));
  };
  renderIn(
    site,
    menu && portfolio ? (
      <Menu
        portfolio={portfolio}
        onGone={() => {
          gone += 1;
        }}
      />
    ) : (
      <PortfolioDialog
        portfolio={portfolio}
        ids={() => ID}
        reader="ann"
        place={PORTFOLIOS}
        onSaved={(id) => saved.push(id)}
        onClose={() => {
          closed += 1;
        }}
      />
    ),
  );
  return {
    ...{ sent, saved, host, user: userEvent.setup(), look },
    closed: () => closed,
    gone: () => gone,
    vanish: () => {
      deleted = true;
    },
    comeBack: () => {
      deleted = false;
    },
  };
};

const chosen = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));

describe('PortfolioDialog for a new portfolio', () => {
  it('creates a portfolio with a name, projects, levels, and members with their roles', async () => {
    const { sent, user, closed } = await shown(null);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Outdoor suite');
    await chosen(user, 'Trailhead');
    await chosen(user, 'Hut Desk');
    await user.click(screen.getByRole('radio', { name: /Two levels/ }));
    expect(screen.getAllByRole('textbox', { name: /^Level/ })).toHaveLength(2);
    await user.click(screen.getByRole('switch', { name: /Share personas/ }));
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.type(screen.getByRole('combobox', { name: 'Add people' }), 'cem');
    await screen.findByRole('option', { name: /Cem Ik/ });
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('2 people');
    // Before the portfolio is created, the dialog says which projects the new member may not see.
    await screen.findByText(/Has access to 1 of 2 projects in Jira; hidden: Trailhead/);
    await user.click(screen.getByRole('button', { name: 'Create portfolio' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent).toEqual([
      {
        line: 'POST /smb/portfolio',
        body: {
          id: ID,
          name: 'Outdoor suite',
          projectIds: ['10', '11'],
          levelLabels: ['Goals', 'Stories'],
          personaSync: true,
          style: 'company-managed',
          members: [
            { accountId: 'ann', role: 'admin' },
            { accountId: 'cem', role: 'planner' },
          ],
        },
      },
    ]);
  });

  it('stays on the first step without a project, without a name, or with a name in use', async () => {
    const { sent, user } = await shown(null, { others: [PORTFOLIO] });
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(screen.getByText('Choose at least one project.')).toBeTruthy();
    expect(screen.getByText(/A portfolio needs a name/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'europe');
    await screen.findByText('Another of your portfolios has this name.');
    expect(screen.queryByText('Who has access')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('asks before discarding the input', async () => {
    const { user, closed } = await shown(null);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Out');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    expect(closed()).toBe(0);
    await user.click(question.getByRole('button', { name: 'Discard' }));
    expect(closed()).toBe(1);
  });

  it('says why the portfolio could not be created, and keeps the input', async () => {
    const { user, closed } = await shown(null, { refuse: 'LICENCE_REQUIRED' });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Out');
    await chosen(user, 'Hut Desk');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(screen.getByRole('button', { name: 'Create portfolio' }));
    expect((await screen.findByRole('alert')).textContent).toContain('no valid license');
    expect(closed()).toBe(0);
  });
});

describe('PortfolioDialog for an existing portfolio', () => {
  it('sends only the settings that were changed', async () => {
    const { sent, user } = await shown(PORTFOLIO);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(save);
    await waitFor(() =>
      expect(sent).toEqual([{ line: `PUT /smb/portfolio/${ID}`, body: { name: 'Europe!' } }]),
    );
  });

  it('says how many projects are hidden, and removes them only when the user asks for it', async () => {
    const { sent, user } = await shown({ ...PORTFOLIO, hiddenProjects: 2 });
    expect(screen.getByText(/2 more projects belong to it/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Remove them' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ projectIds: ['10'], dropHidden: true }));
  });

  it('does not let anybody change the role of the only admin', async () => {
    const { user } = await shown(PORTFOLIO);
    await user.click(screen.getByRole('button', { name: /Next/ }));
    const own = await screen.findByRole('combobox', { name: 'Role of Ann Arber' });
    expect(own).toHaveProperty('disabled', true);
  });
});

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

describe('PortfolioDialog after another user has deleted the portfolio', () => {
  it('keeps the typed text, reports the deletion, and saves the text as a new portfolio', async () => {
    const { sent, saved, user, look, vanish, closed } = await shown({
      ...PORTFOLIO,
      hiddenProjects: 2,
    });
    await user.type(nameField(), '!');
    vanish();
    await look();
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('“Europe” was deleted while you had it open');
    expect(note.textContent).toContain('Your unsaved changes are still here');
    expect(nameField().value).toBe('Europe!');
    // The hidden projects of the deleted portfolio cannot be a part of the new one.
    expect(screen.queryByText(/2 more projects/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save as a new portfolio' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent).toMatchObject([
      { line: 'POST /smb/portfolio', body: { name: 'Europe!', projectIds: ['10'] } },
    ]);
    expect(saved).toEqual([ID]);
  });

  it.each(['the list', 'a refusal'])(
    'saves to the same portfolio when it is restored after %s told of the deletion',
    async (by) => {
      const { sent, user, look, vanish, comeBack, closed } = await shown(PORTFOLIO);
      await user.type(nameField(), '!');
      vanish();
      if (by === 'the list') await look();
      else await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText(/“Europe” was deleted while you had it open/);
      comeBack();
      await look();
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(nameField().value).toBe('Europe!');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(closed()).toBe(1));
      expect(sent.at(-1)).toMatchObject({
        line: `PUT /smb/portfolio/${ID}`,
        body: { name: 'Europe!' },
      });
    },
  );

  it('reports the deletion when the backend refuses to save the portfolio', async () => {
    const { sent, user, vanish, closed } = await shown(PORTFOLIO);
    await user.type(nameField(), '!');
    vanish();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/“Europe” was deleted while you had it open/);
    expect([closed(), nameField().value]).toEqual([0, 'Europe!']);
    await user.click(screen.getByRole('button', { name: 'Save as a new portfolio' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent.map(({ line }) => line)).toEqual([
      `PUT /smb/portfolio/${ID}`,
      'POST /smb/portfolio',
    ]);
  });
});

describe('PortfolioMenu', () => {
  const opened = async (entry: string, portfolio = PORTFOLIO) => {
    const page = await shown(portfolio, { menu: true });
    await page.user.click(screen.getByRole('button', { name: 'Actions for Europe' }));
    await page.user.click(await screen.findByRole('menuitem', { name: entry }));
    return page;
  };

  it('deletes the portfolio after a confirmation', async () => {
    const { sent, user, gone } = await opened('Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete portfolio' }));
    await waitFor(() => expect(gone()).toBe(1));
    expect(sent).toEqual([{ line: `DELETE /smb/portfolio/${ID}`, body: null }]);
  });

  it('does not let the only admin leave', async () => {
    await opened('Leave');
    const leave = await screen.findByRole('button', { name: 'Leave portfolio' });
    expect(leave).toHaveProperty('disabled', true);
  });

  it('lets a viewer leave, but offers no other action', async () => {
    const portfolio = { ...PORTFOLIO, role: 'viewer' as const };
    const members = [...PORTFOLIO.members.slice(1), { accountId: 'ann', role: 'viewer' as const }];
    const admin = { accountId: 'cem', role: 'admin' as const };
    const { sent, user } = await shown(
      { ...portfolio, members: [...members, admin] },
      { menu: true },
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Europe' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Leave',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Leave portfolio' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ leave: true }));
  });

  it('hands the portfolio over to a member', async () => {
    const { sent, user } = await opened('Hand over');
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        members: [
          { accountId: 'ann', role: 'planner' },
          { accountId: 'ben', role: 'admin' },
        ],
      }),
    );
  });
});
