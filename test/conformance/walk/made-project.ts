import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import type { clientsOf } from '../site/clients.ts';

export type Clients = ReturnType<typeof clientsOf>;

const TEMPLATE = {
  scrum: 'com.pyxis.greenhopper.jira:gh-simplified-scrum-classic',
  team: 'com.pyxis.greenhopper.jira:gh-simplified-agility-scrum',
  kanban: 'com.pyxis.greenhopper.jira:gh-simplified-kanban-classic',
} as const;

export interface MadeProject {
  readonly id: number;
  readonly key: string;
  readonly boardId: number;
  create(type: string, fields: Record<string, unknown>): Promise<string>;
}

/** Creates a project for a test. Its board comes from the template of the project. */
export const makeProject = async (
  { platform, agile }: Clients,
  key: string,
  template: keyof typeof TEMPLATE = 'scrum',
): Promise<MadeProject> => {
  const { id } = await platform.projects.createProject({
    key,
    name: `Project ${key}`,
    leadAccountId: PEOPLE.siteAdmin.id,
    projectTypeKey: 'software',
    projectTemplateKey: TEMPLATE[template],
  });
  const boards = await agile.board.getAllBoards({ projectKeyOrId: key });
  const { issueTypes = [] } = await platform.projects.getProject({ projectIdOrKey: key });
  return {
    id,
    key,
    boardId: boards.values?.[0]?.id ?? 0,
    create: async (type, fields) => {
      const issuetype = { id: issueTypes.find(({ name }) => name === type)?.id };
      const made = await platform.issues.createIssue({
        fields: { project: { key }, issuetype, ...fields },
      });
      return made.key ?? '';
    },
  };
};
