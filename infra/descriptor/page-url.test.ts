import { describe, expect, it } from 'vitest';
import { MODULES } from './modules.ts';
import { pageUrl } from './page-url.ts';

const urlOf = (key: (typeof MODULES)[number]['key']): string => {
  const module = MODULES.find((known) => known.key === key);
  return module ? pageUrl(module) : '';
};

describe('the URL of a page', () => {
  it.each([
    ['story-map', '/pages/board?projectId={project.id}&projectKey={project.key}'],
    [
      'agile-story-map',
      '/pages/agile-board?boardId={board.id}&boardType={board.type}&boardScreen={board.screen}',
    ],
    [
      'issue-panel',
      '/pages/issue-panel?issueKey={issue.key}&issueId={issue.id}&issueTypeId={issuetype.id}' +
        '&projectKey={project.key}&projectId={project.id}',
    ],
    ['admin-config', '/pages/admin-config'],
  ] as const)('has the parameters of %s (R-HOST-2)', (key, url) => {
    expect(urlOf(key)).toBe(url);
  });

  it('has the parameters for links to the full-screen board and back', () => {
    const url = urlOf('full-screen-viewer');
    for (const name of ['pkey', 'boardId', 'boardType', 'boardScreen']) {
      expect(url).toContain(`${name}={ac.${name}}`);
    }
  });

  it('has the key and projectId for a link to a goal', () => {
    expect(urlOf('story-mapping-goal')).toContain('key={ac.key}&projectId={ac.projectId}');
  });
});
