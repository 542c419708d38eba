import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { given } from '../../testing/given.ts';
import { portfolioCreated } from '../../testing/portfolios.ts';
import { portfolioDecider } from './decide.ts';
import type { PortfolioEvent } from './events.ts';
import { BLANK_PORTFOLIO, type PortfolioSettings } from './settings.ts';

const created = portfolioCreated();
const name = 'Europe';
const deleted: PortfolioEvent = { type: 'PortfolioDeleted', data: { name } };
const admin = { accountId: 'ann', role: 'admin' } as const;

const creating = (draft: Partial<PortfolioSettings>) =>
  given(portfolioDecider).when({ type: 'CreatePortfolio', by: 'ann', draft: { name, ...draft } });
const changing = (changes: Partial<PortfolioSettings>, by = 'ann') =>
  given(portfolioDecider, [created]).when({ type: 'ChangePortfolio', by, changes });

describe('a new portfolio', () => {
  it('needs only a name; it has three levels, and its creator is an admin', () => {
    expect(creating({}).events).toEqual([
      {
        type: 'PortfolioCreated',
        data: { ...BLANK_PORTFOLIO, name, members: [admin], createdBy: 'ann' },
      },
    ]);
  });

  it('accepts two levels, projects, members of every role and synced personas', () => {
    const draft: Partial<PortfolioSettings> = {
      projectIds: [' 10', '11', '10'],
      levelLabels: [' Aims ', 'Tales'],
      personaSync: true,
      style: 'team-managed',
      members: [
        { accountId: 'ben', role: 'planner' },
        { accountId: 'ann', role: 'viewer' },
        { accountId: 'cem', role: 'viewer' },
      ],
    };
    expect(creating(draft).events[0]?.data).toEqual({
      name,
      projectIds: ['10', '11'],
      levelLabels: ['Aims', 'Tales'],
      personaSync: true,
      style: 'team-managed',
      members: [admin, { accountId: 'ben', role: 'planner' }, { accountId: 'cem', role: 'viewer' }],
      createdBy: 'ann',
    });
  });

  const again = (past: readonly PortfolioEvent[], accountId: string) =>
    given(portfolioDecider, past).when({
      type: 'CreatePortfolio',
      by: accountId,
      draft: { name: 'Asia' },
    });

  it('is refused when its id is in use', () => {
    expect(again([created], 'ann').refusal).toEqual({ code: 'PORTFOLIO_EXISTS' });
  });

  it('restores a deleted portfolio of the same id unchanged, but only for a former admin', () => {
    const members = [admin, { accountId: 'ben', role: 'planner' } as const];
    const made = portfolioCreated({ members, projectIds: ['10', '20'], personaSync: true });
    const past = [made, deleted];
    expect(again(past, 'ann').events).toEqual([made]);
    for (const stranger of ['ben', 'eve']) {
      expect(again(past, stranger).refusal).toEqual({ code: 'PORTFOLIO_EXISTS' });
    }
  });
});

describe('a name of exactly 255 characters', () => {
  it('is accepted for a portfolio and for its levels', () => {
    const longest = 'x'.repeat(255);
    const { state } = changing({ name: longest, levelLabels: [longest, longest] });
    expect(state).toMatchObject({ name: longest, levelLabels: [longest, longest] });
  });
});

describe('a change of a portfolio', () => {
  it('records an event for each setting, each with the portfolio’s former name', () => {
    const members = [admin, { accountId: 'dee', role: 'admin' } as const];
    const { events, state } = changing({
      name: ' Asia\n',
      projectIds: ['11'],
      levelLabels: ['Aims', 'Tales'],
      personaSync: true,
      style: 'team-managed',
      members,
    });
    const former = portfolioCreated().data;
    expect(events).toEqual([
      { type: 'PortfolioRenamed', data: { name, newName: 'Asia' } },
      {
        type: 'PortfolioProjectsChosen',
        data: { name, projectIds: ['11'], before: former.projectIds },
      },
      {
        type: 'PortfolioLevelsLabelled',
        data: { name, levelLabels: ['Aims', 'Tales'], before: former.levelLabels },
      },
      { type: 'PortfolioPersonaSyncSwitched', data: { name, personaSync: true, before: false } },
      {
        type: 'PortfolioStyleChosen',
        data: { name, style: 'team-managed', before: 'company-managed' },
      },
      { type: 'PortfolioAccessChanged', data: { name, members, before: former.members } },
    ]);
    expect(state).toMatchObject({ name: 'Asia', projectIds: ['11'], members, personaSync: true });
  });

  it('keeps projects that the caller cannot see', () => {
    const past = [portfolioCreated({ projectIds: ['10', '20', '30'] })];
    const after = given(portfolioDecider, past).when({
      type: 'ChangePortfolio',
      by: 'ann',
      changes: { projectIds: ['40', '30'] },
      droppable: ['10', '30', '40'],
    });
    expect(after.state).toMatchObject({ projectIds: ['40', '30', '20'] });
  });

  it('records no event when nothing differs', () => {
    const { createdBy, ...settings } = created.data;
    expect(createdBy).toBe('ann');
    expect(changing(settings).events).toEqual([]);
    expect(changing({}).events).toEqual([]);
  });

  it('may remove an admin when another admin remains', () => {
    const { state } = changing({ members: [{ accountId: 'ben', role: 'admin' }] });
    expect(state).toMatchObject({ members: [{ accountId: 'ben', role: 'admin' }] });
  });
});

const FAULTS: [path: string, code: ErrorCode, settings: Partial<PortfolioSettings>][] = [
  ['name', 'PORTFOLIO_NAME_INVALID', { name: ' ' }],
  ['name', 'PORTFOLIO_NAME_INVALID', { name: 'x'.repeat(256) }],
  ['levelLabels', 'LEVELS_INVALID', { levelLabels: ['One'] }],
  ['levelLabels', 'LEVELS_INVALID', { levelLabels: ['1', '2', '3', '4'] }],
  ['levelLabels.1', 'FIELD_NAME_REQUIRED', { levelLabels: ['One', ' '] }],
  ['levelLabels.2', 'NAME_TOO_LONG', { levelLabels: ['One', 'Two', 'x'.repeat(256)] }],
  ['projectIds.1', 'FIELD_INVALID', { projectIds: ['10', ' '] }],
  ['projectIds.0', 'FIELD_INVALID', { projectIds: ['01JZZZZZZZZZZZZZZZZZZZZZZA'] }],
  ['members.1.accountId', 'FIELD_INVALID', { members: [admin, { accountId: '', role: 'viewer' }] }],
  [
    'members.2.accountId',
    'MEMBER_DUPLICATE',
    {
      members: [admin, { accountId: 'ben', role: 'viewer' }, { accountId: 'ben', role: 'planner' }],
    },
  ],
];

describe('an invalid portfolio', () => {
  it.each(FAULTS)('is refused on creation and on change: %s %s', (path, code, settings) => {
    const refusal = { code, fields: { [path]: code } };
    expect(creating(settings).refusal).toEqual(refusal);
    expect(changing(settings).refusal).toEqual(refusal);
  });

  it.each([[[]], [[{ accountId: 'ann', role: 'planner' } as const]]])(
    'is refused when it would leave no admin: %o',
    (members) => {
      expect(changing({ members }).refusal).toEqual({
        code: 'PORTFOLIO_ADMIN_REQUIRED',
        fields: { members: 'PORTFOLIO_ADMIN_REQUIRED' },
      });
    },
  );
});

describe('a portfolio', () => {
  it.each([
    ['ben', 'PORTFOLIO_SETTINGS_DENIED'],
    ['cem', 'PORTFOLIO_SETTINGS_DENIED'],
    ['eve', 'PORTFOLIO_NOT_FOUND'],
  ] as const)('cannot be changed by %s: %s', (by, code) => {
    const portfolio = given(portfolioDecider, [created]);
    expect([
      portfolio.when({ type: 'ChangePortfolio', by, changes: { name: '' } }).refusal,
      portfolio.when({ type: 'DeletePortfolio', by }).refusal,
    ]).toEqual([{ code }, { code }]);
  });

  it('can be deleted by an admin, and cannot be changed afterwards', () => {
    const { events, state } = given(portfolioDecider, [created]).when({
      type: 'DeletePortfolio',
      by: 'ann',
    });
    expect(events).toEqual([deleted]);
    expect(state).toEqual({ ...created.data, status: 'deleted' });
    for (const past of [[], [created, deleted]]) {
      const gone = given(portfolioDecider, past);
      expect([
        gone.when({ type: 'ChangePortfolio', by: 'ann', changes: {} }).refusal,
        gone.when({ type: 'DeletePortfolio', by: 'ann' }).refusal,
      ]).toEqual([{ code: 'PORTFOLIO_NOT_FOUND' }, { code: 'PORTFOLIO_NOT_FOUND' }]);
    }
  });
});

describe('leaving a portfolio', () => {
  const portfolio = given(portfolioDecider, [created]);
  const leaving = (accountId: string) => portfolio.when({ type: 'LeavePortfolio', by: accountId });

  it('is allowed to members of any role', () => {
    const { events, state } = leaving('cem');
    expect(events).toMatchObject([
      { type: 'PortfolioAccessChanged', data: { name, before: created.data.members } },
    ]);
    expect(state).toMatchObject({
      members: [admin, { accountId: 'ben', role: 'planner' }],
    });
  });

  it('is refused to the only admin and to people who are not members', () => {
    expect(leaving('ann').refusal).toEqual({ code: 'PORTFOLIO_ADMIN_REQUIRED' });
    expect(leaving('eve').refusal).toEqual({ code: 'PORTFOLIO_NOT_FOUND' });
  });
});
