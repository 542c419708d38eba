import { describe, expect, it } from 'vitest';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import {
  blankForm,
  changeOf,
  faultsOf,
  formOf,
  handedOver,
  isInformed,
  isLastAdmin,
  isSound,
  settingsOf,
} from './portfolio-form.ts';

const LABELS = ['Goals', 'Steps', 'Stories'] as const;
const BLANK = blankForm(LABELS, 'ann');
const SOUND = { ...BLANK, name: ' Europe ', projectIds: ['10'] };
const NOTHING = { names: [], hidden: 0 };

const PORTFOLIO: Portfolio = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  name: 'Europe',
  projectIds: ['10'],
  levelLabels: ['Aims', 'Tales'],
  personaSync: false,
  style: 'company-managed',
  members: [{ accountId: 'ann', role: 'admin' }],
  createdBy: 'ann',
  version: 3,
  updatedAt: '2026-11-01T00:00:00.000Z',
  role: 'admin',
  hiddenProjects: 2,
};

describe('PortfolioForm', () => {
  it('sends the labels of two or three levels without blanks around them', () => {
    expect(settingsOf(SOUND)).toMatchObject({ name: 'Europe', levelLabels: LABELS });
    expect(settingsOf({ ...SOUND, levels: 2 }).levelLabels).toEqual(['Goals', 'Stories']);
  });

  it("starts with the portfolio's settings; a missing level gets a default label", () => {
    const form = formOf(PORTFOLIO, LABELS);
    expect(form).toMatchObject({ levels: 2, labels: ['Aims', 'Steps', 'Tales'] });
    expect(settingsOf(form).levelLabels).toEqual(['Aims', 'Tales']);
  });

  it('sends only changed fields, and sends `dropHidden` together with the list of projects', () => {
    const form = formOf(PORTFOLIO, LABELS);
    expect(changeOf(form, form)).toEqual({});
    expect(changeOf(form, { ...form, name: 'Asia' })).toEqual({ name: 'Asia' });
    expect(changeOf(form, { ...form, dropHidden: true })).toEqual({
      projectIds: ['10'],
      dropHidden: true,
    });
  });

  it("requires a name that none of the user's other portfolios has, ignoring case", () => {
    expect(faultsOf({ ...SOUND, name: ' ' }, NOTHING).name).toBe('PORTFOLIO_NAME_INVALID');
    expect(faultsOf({ ...SOUND, name: 'x'.repeat(256) }, NOTHING).name).toBeDefined();
    expect(faultsOf(SOUND, { names: ['EUROPE'], hidden: 0 }).name).toBe('taken');
    expect(isSound(faultsOf(SOUND, { names: ['Asia'], hidden: 0 }))).toBe(true);
  });

  it('requires a project, unless hidden projects stay in the portfolio', () => {
    const none = { ...SOUND, projectIds: [] };
    expect(faultsOf(none, NOTHING).projects).toBe('required');
    expect(faultsOf(none, { names: [], hidden: 2 }).projects).toBeUndefined();
    expect(faultsOf({ ...none, dropHidden: true }, { names: [], hidden: 2 }).projects).toBe(
      'required',
    );
  });

  it('reports an empty label at the field of its level', () => {
    const labels = ['Aims', 'Steps', ' '] as const;
    expect(faultsOf({ ...SOUND, levels: 2, labels }, NOTHING).labels).toEqual([
      null,
      null,
      'FIELD_NAME_REQUIRED',
    ]);
    const empty = ['Aims', '', 'Tales'] as const;
    expect(isInformed(faultsOf({ ...SOUND, labels: empty }, NOTHING))).toBe(false);
    expect(isInformed(faultsOf({ ...SOUND, levels: 2, labels: empty }, NOTHING))).toBe(true);
  });

  it('requires an admin in the second step', () => {
    const faults = faultsOf({ ...SOUND, members: [] }, NOTHING);
    expect(faults.members).toBe('PORTFOLIO_ADMIN_REQUIRED');
    expect([isInformed(faults), isSound(faults)]).toEqual([true, false]);
  });
});

describe('the admin of a portfolio', () => {
  const members = [
    { accountId: 'ann', role: 'admin' },
    { accountId: 'ben', role: 'viewer' },
  ] as const;

  it('can hand over to a member, and then is a planner or no longer a member', () => {
    expect(handedOver(members, 'ann', 'ben', false)).toEqual([
      { accountId: 'ann', role: 'planner' },
      { accountId: 'ben', role: 'admin' },
    ]);
    expect(handedOver(members, 'ann', 'ben', true)).toEqual([{ accountId: 'ben', role: 'admin' }]);
  });

  it('is the last admin when no other member is an admin', () => {
    expect(isLastAdmin(members, 'ann')).toBe(true);
    expect(isLastAdmin([...members, { accountId: 'cem', role: 'admin' }], 'ann')).toBe(false);
  });
});
