import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import type { ConformanceSite } from './site.ts';

interface Made {
  readonly id: number;
  readonly key: string;
}

export interface TeamProject {
  readonly key: string;
  readonly boardId: number;
  readonly epic: string;
  readonly story: string;
}

/** Creates a team-managed project with an epic and a story. Sprints are switched off. */
export const makeTeamProject = async (site: ConformanceSite): Promise<TeamProject> => {
  const ask = site.as('siteAdmin');
  const key = 'TEAM';
  await ask<Made>('POST', '/rest/api/3/project', {
    key,
    name: 'Team',
    leadAccountId: PEOPLE.siteAdmin.id,
    projectTypeKey: 'software',
    projectTemplateKey: 'com.pyxis.greenhopper.jira:gh-simplified-agility-kanban',
  });
  const boards = await ask<{ values: readonly Made[] }>(
    'GET',
    `/rest/agile/1.0/board?projectKeyOrId=${key}`,
  );
  const create = async (name: string): Promise<string> => {
    const fields = { project: { key }, issuetype: { name }, summary: name };
    return (await ask<Made>('POST', '/rest/api/3/issue', { fields })).body.key;
  };
  return {
    key,
    boardId: boards.body.values[0]?.id ?? 0,
    epic: await create('Epic'),
    story: await create('Story'),
  };
};
