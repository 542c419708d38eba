import type { ComponentName } from './components.ts';

export interface Parameter {
  readonly name: string;
  readonly type: 'string' | 'integer';
  readonly required?: true;
  readonly description?: string;
}

/** What the OpenAPI document says about a route, besides its method and path. */
export interface Operation {
  readonly description: string;
  readonly query?: readonly Parameter[];
  readonly body?: ComponentName;
  readonly status: 200 | 201 | 204 | 303;
  /** Contract of the answer. Absent when the answer has no body. */
  readonly answer?: ComponentName;
}

export const text = (name: string, description = ''): Parameter => ({
  name,
  type: 'string',
  description,
});
export const needed = (name: string, description = ''): Parameter => ({
  ...text(name, description),
  required: true,
});
export const number = (name: string, description = ''): Parameter => ({
  name,
  type: 'integer',
  description,
});

export const PROJECTS = text('projectIds', 'Ids of projects, divided by commas.');
export const PLACE = needed('projectId', 'Id of a project of the tracker, or of a portfolio.');
export const BOARD =
  'Id of a board of the tracker, `project-<id>` of a single project, or a portfolio.';

export const list = (
  description: string,
  answer: ComponentName,
  ...query: Parameter[]
): Operation => ({
  description,
  query,
  status: 200,
  answer,
});
export const show = (description: string, answer: ComponentName): Operation => ({
  description,
  status: 200,
  answer,
});
export const create = (
  description: string,
  body: ComponentName,
  answer: ComponentName,
  ...query: Parameter[]
): Operation => ({ description, query, body, status: 201, answer });
export const change = (
  description: string,
  body: ComponentName,
  answer: ComponentName,
): Operation => ({
  description,
  body,
  status: 200,
  answer,
});
export const suggest = (
  description: string,
  body: ComponentName,
  answer: ComponentName = 'Suggestions',
): Operation => ({
  description: `${description} \`provider\` names the writer: \`offline\` means rules, and no model.`,
  query: [needed('boardId', BOARD)],
  body,
  status: 200,
  answer,
});
export const remove = (description: string): Operation => ({ description, status: 204 });
export const callback = (description: string): Operation => ({
  description,
  body: 'LifecycleCallback',
  status: 204,
});
