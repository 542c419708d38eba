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

describe('the form of a portfolio', () => {
  it('is sent with two or three labels, cleaned', () => {
    expect(settingsOf(SOUND)).toMatchObject({ name: 'Europe', levelLabels: LABELS });
    expect(settingsOf({ ...SOUND, levels: 2 }).levelLabels).toEqual(['Goals', 'Stories']);
  });

  it('begins with what is there, and keeps a label for the level that is not', () => {
    const form = formOf(PORTFOLIO, LABELS);
    expect(form).toMatchObject({ levels: 2, labels: ['Aims', 'Steps', 'Tales'] });
    expect(settingsOf(form).levelLabels).toEqual(['Aims', 'Tales']);
  });

  it('sends only what differs, and hidden projects only with the list', () => {
    const form = formOf(PORTFOLIO, LABELS);
    expect(changeOf(form, form)).toEqual({});
    expect(changeOf(form, { ...form, name: 'Asia' })).toEqual({ name: 'Asia' });
    expect(changeOf(form, { ...form, dropHidden: true })).toEqual({
      projectIds: ['10'],
      dropHidden: true,
    });
  });

  it('needs a name that no other portfolio of the reader has, whatever its case', () => {
    expect(faultsOf({ ...SOUND, name: ' ' }, NOTHING).name).toBe('PORTFOLIO_NAME_INVALID');
    expect(faultsOf({ ...SOUND, name: 'x'.repeat(256) }, NOTHING).name).toBeDefined();
    expect(faultsOf(SOUND, { names: ['EUROPE'], hidden: 0 }).name).toBe('taken');
    expect(isSound(faultsOf(SOUND, { names: ['Asia'], hidden: 0 }))).toBe(true);
  });

  it('needs a project, unless some stay that the reader may not see', () => {
    const none = { ...SOUND, projectIds: [] };
    expect(faultsOf(none, NOTHING).projects).toBe('required');
    expect(faultsOf(none, { names: [], hidden: 2 }).projects).toBeUndefined();
    expect(faultsOf({ ...none, dropHidden: true }, { names: [], hidden: 2 }).projects).toBe(
      'required',
    );
  });

  it('says which label is empty, at its level', () => {
    const labels = ['Aims', 'Steps', ' '] as const;
    expect(faultsOf({ ...SOUND, levels: 2, labels }, NOTHING).labels).toEqual([
      null,
      null,
      'TITLE_REQUIRED',
    ]);
    const empty = ['Aims', '', 'Tales'] as const;
    expect(isInformed(faultsOf({ ...SOUND, labels: empty }, NOTHING))).toBe(false);
    expect(isInformed(faultsOf({ ...SOUND, levels: 2, labels: empty }, NOTHING))).toBe(true);
  });

  it('needs an admin, in the second step', () => {
    const faults = faultsOf({ ...SOUND, members: [] }, NOTHING);
    expect(faults.members).toBe('PORTFOLIO_ADMIN_REQUIRED');
    expect([isInformed(faults), isSound(faults)]).toEqual([true, false]);
  });
});

describe('a portfolio that is handed over', () => {
  const members = [
    { accountId: 'ann', role: 'admin' },
    { accountId: 'ben', role: 'viewer' },
  ] as const;

  it('has another admin, and the one before as a planner or not at all', () => {
    expect(handedOver(members, 'ann', 'ben', false)).toEqual([
      { accountId: 'ann', role: 'planner' },
      { accountId: 'ben', role: 'admin' },
    ]);
    expect(handedOver(members, 'ann', 'ben', true)).toEqual([{ accountId: 'ben', role: 'admin' }]);
  });

  it('cannot be left by its only admin', () => {
    expect(isLastAdmin(members, 'ann')).toBe(true);
    expect(isLastAdmin([...members, { accountId: 'cem', role: 'admin' }], 'ann')).toBe(false);
  });
});
