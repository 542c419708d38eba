import { describe, expect, it } from 'vitest';
import type { ListedBoard, ListedProject } from '../../store/board-data/listed.ts';
import { type Listing, listed, type Wanted } from './listing.ts';

const project = (id: string, name: string, updated: string | null): ListedProject => ({
  id,
  key: name.slice(0, 2).toUpperCase(),
  name,
  style: 'classic',
  avatarUrl: null,
  lead: null,
  updated,
});

const board = (id: string, type: ListedBoard['type'], projectId: string): ListedBoard => ({
  id,
  name: `Board ${id}`,
  type,
  projectId,
  projectName: projectId,
  adminIds: [],
});

const LISTING: Listing = {
  projects: ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'].map((name, index) =>
    project(String(index), name, `2026-11-0${index + 1}T00:00:00Z`),
  ),
  boards: [board('7', 'kanban', '0'), board('8', 'scrum', '1'), board('9', 'simple', '5')],
  portfolios: [],
  statistics: { 1: { goals: 2, personas: 0 } },
  stars: { maps: ['0'], portfolios: [] },
};

const WANTED: Wanted = { text: '', starredOnly: false, order: 'updated', boardOrder: 'updated' };

const names = (wanted: Partial<Wanted>) => {
  const found = listed(LISTING, { ...WANTED, ...wanted });
  return {
    maps: found.maps.map(({ name }) => name),
    projects: found.projects.map(({ name }) => name),
    boards: found.boards.map(({ id }) => id),
  };
};

describe('listed', () => {
  it('lists projects with goals, a star or recent changes as maps, starred ones first', () => {
    expect(names({}).maps).toEqual(['Ash', 'Fir', 'Elm', 'Dogwood', 'Cedar', 'Birch']);
  });

  it('finds projects by name and key, and boards by name and project', () => {
    expect(names({ text: ' bir ' })).toMatchObject({ maps: ['Birch'], projects: ['Birch'] });
    expect(names({ text: 'DO' }).projects).toEqual(['Dogwood']);
    expect(names({ text: 'board 8' }).boards).toEqual(['8']);
  });

  it('sorts by name or last change, and boards also by type', () => {
    expect(names({ order: 'name' }).projects[0]).toBe('Ash');
    expect(names({}).projects[0]).toBe('Fir');
    expect(names({}).boards).toEqual(['9', '8', '7']);
    expect(names({ boardOrder: 'type' }).boards).toEqual(['8', '7', '9']);
  });

  it('shows only starred items on request', () => {
    expect(names({ starredOnly: true })).toMatchObject({ maps: ['Ash'], projects: ['Ash'] });
  });
});
