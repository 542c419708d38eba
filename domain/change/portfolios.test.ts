import { describe, expect, it } from 'vitest';
import { MODEL, shownOf } from '../testing/writes.ts';
import { inverseOf } from './inverse.ts';
import { recordOf } from './kinds/index.ts';
import { aliasesOf } from './model/aliases.ts';
import type { PortfolioChange, PortfolioStep } from './model/portfolios.ts';
import { overlayPortfolios } from './overlay.ts';

const [first] = MODEL.portfolios;
if (!first) throw new Error('the model has no portfolio');
const before = { ...first, hiddenProjects: 2 };
const { id } = before;

const stepOf = (change: PortfolioChange): PortfolioStep => ({ kind: 'portfolio', change, before });
const shownAfter = (change: PortfolioChange) => overlayPortfolios([before], [stepOf(change)])[0];
const back = (change: PortfolioChange) =>
  inverseOf([stepOf(change)], { made: [], gone: [] }, shownOf(MODEL), aliasesOf([], []));

describe('a portfolio with unsent changes', () => {
  it("shows the editor's new role, and disappears when the editor loses every role", () => {
    const members = [
      { accountId: 'ben', role: 'admin' as const },
      { accountId: 'ann', role: 'planner' as const },
    ];
    expect(shownAfter({ kind: 'edit', id, edit: { members }, by: 'ann' })).toMatchObject({
      role: 'planner',
      members,
    });
    const without = members.slice(0, 1);
    expect(shownAfter({ kind: 'edit', id, edit: { members: without }, by: 'ann' })).toBeUndefined();
    expect(shownAfter({ kind: 'leave', id })).toBeUndefined();
  });

  it('has no hidden projects after an edit that removes them', () => {
    const change = { kind: 'edit', id, edit: { dropHidden: true }, by: 'ann' } as const;
    expect(shownAfter(change)).toMatchObject({ hiddenProjects: 0, projectIds: before.projectIds });
    const write = stepOf(change);
    expect(recordOf(write).footprint(write)).toEqual([`portfolio/${id}/projectIds`]);
  });
});

describe('undoing a change of a portfolio', () => {
  it('restores the former values of the edited settings', () => {
    const edit = { name: 'Asia', projectIds: ['11'] };
    expect(back({ kind: 'edit', id, edit, by: 'ann' })).toMatchObject([
      { change: { kind: 'edit', edit: { name: before.name, projectIds: before.projectIds } } },
    ]);
  });

  it('restores a deleted portfolio as the backend stored it', () => {
    expect(back({ kind: 'remove', id })).toMatchObject([
      { change: { kind: 'create', id, again: true, portfolio: { hiddenProjects: 2 } } },
    ]);
  });

  it('does nothing after the person has left the portfolio or removed hidden projects', () => {
    expect(back({ kind: 'leave', id })).toEqual([]);
    expect(back({ kind: 'edit', id, edit: { dropHidden: true }, by: 'ann' })).toEqual([]);
  });
});
