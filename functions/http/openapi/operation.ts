import type { ComponentName } from './components.ts';

export interface Parameter {
  readonly name: string;
  readonly type: 'string' | 'integer';
  readonly required?: true;
  readonly says?: string;
}

/** What the document says about a route, besides its method and path. */
export interface Operation {
  readonly says: string;
  readonly query?: readonly Parameter[];
  readonly body?: ComponentName;
  /** Status of a successful answer. */
  readonly status: 200 | 201 | 204 | 303;
  /** Contract of the answer; absent when there is none. */
  readonly answer?: ComponentName;
}

export const text = (name: string, says = ''): Parameter => ({ name, type: 'string', says });
export const needed = (name: string, says = ''): Parameter => ({
  ...text(name, says),
  required: true,
});
export const number = (name: string, says = ''): Parameter => ({ name, type: 'integer', says });

export const PROJECTS = text('projectIds', 'Ids of projects, divided by commas.');
export const PLACE = needed('projectId', 'Id of a project of the tracker, or of a portfolio.');
export const BOARD =
  'Id of a board of the tracker, `project-<id>` of a single project, or a portfolio.';

export const list = (says: string, answer: ComponentName, ...query: Parameter[]): Operation => ({
  says,
  query,
  status: 200,
  answer,
});
export const show = (says: string, answer: ComponentName): Operation => ({
  says,
  status: 200,
  answer,
});
export const create = (
  says: string,
  body: ComponentName,
  answer: ComponentName,
  ...query: Parameter[]
): Operation => ({ says, query, body, status: 201, answer });
export const change = (says: string, body: ComponentName, answer: ComponentName): Operation => ({
  says,
  body,
  status: 200,
  answer,
});
export const suggest = (
  says: string,
  body: ComponentName,
  answer: ComponentName = 'Suggestions',
): Operation => ({
  says: `${says} \`provider\` tells who wrote them: \`offline\` means rules, and no model.`,
  query: [needed('boardId', BOARD)],
  body,
  status: 200,
  answer,
});
export const remove = (says: string): Operation => ({ says, status: 204 });
export const callback = (says: string): Operation => ({
  says,
  body: 'LifecycleCallback',
  status: 204,
});
