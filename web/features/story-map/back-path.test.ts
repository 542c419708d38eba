import { describe, expect, it } from 'vitest';
import { backPath } from './back-path.ts';

describe('back to board', () => {
  it.each([
    [undefined, '/jira/software/projects/TRAIL/boards/5'],
    ['', '/jira/software/projects/TRAIL/boards/5'],
    ['plan', '/jira/software/projects/TRAIL/boards/5/backlog'],
  ])('from screen %s leads to %s', (screen, path) => {
    expect(backPath({ kind: 'agile', boardId: '5' }, 'TRAIL', screen)).toBe(path);
  });

  it('is offered on the map of an agile board alone', () => {
    expect(backPath({ kind: 'project', project: 'TRAIL' }, 'TRAIL', 'plan')).toBeNull();
  });
});
