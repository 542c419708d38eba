import type { BoardRecord, ProjectRecord } from '../model/records.ts';

export interface ProjectTemplate {
  readonly style: ProjectRecord['style'];
  readonly board: BoardRecord['type'];
  readonly sprints: boolean;
}

const PREFIX = 'com.pyxis.greenhopper.jira:gh-simplified-';

const TEMPLATES: Readonly<Record<string, ProjectTemplate>> = {
  [`${PREFIX}agility-kanban`]: { style: 'next-gen', board: 'simple', sprints: false },
  [`${PREFIX}agility-scrum`]: { style: 'next-gen', board: 'simple', sprints: true },
  [`${PREFIX}basic`]: { style: 'classic', board: 'kanban', sprints: false },
  [`${PREFIX}kanban-classic`]: { style: 'classic', board: 'kanban', sprints: false },
  [`${PREFIX}scrum-classic`]: { style: 'classic', board: 'scrum', sprints: true },
};

/**
 * Returns the template for software projects with this key. Without a key, returns the template of a company-managed
 * scrum project. Returns null if the key is unknown.
 */
export const templateOf = (key: unknown): ProjectTemplate | null =>
  TEMPLATES[key === undefined ? `${PREFIX}scrum-classic` : String(key)] ?? null;
