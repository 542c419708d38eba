import { describe, expect, it, vi } from 'vitest';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { backPath, wayBack } from './back-path.ts';

describe('backPath', () => {
  it.each([
    [undefined, '/jira/software/projects/TRAIL/boards/5'],
    ['', '/jira/software/projects/TRAIL/boards/5'],
    ['plan', '/jira/software/projects/TRAIL/boards/5/backlog'],
  ])('returns a path from screen %s to %s', (screen, path) => {
    expect(backPath({ kind: 'agile', boardId: '5' }, 'TRAIL', screen)).toBe(path);
  });

  it('returns null for the map of a project', () => {
    expect(backPath({ kind: 'project', project: 'TRAIL' }, 'TRAIL', 'plan')).toBeNull();
  });
});

describe('wayBack', () => {
  const agile = { kind: 'agile', boardId: '5' } as const;

  it('closes a map that is open above another page, even if it belongs to a project', () => {
    const onClosed = vi.fn();
    const host = memoryHost({ onClosed });
    for (const ref of [agile, { kind: 'project', project: 'TRAIL' } as const]) {
      const { onBackToBoard, overPage } = wayBack(host, ref, 'TRAIL');
      onBackToBoard?.();
      expect(overPage).toBe(true);
    }
    expect(onClosed).toHaveBeenCalledTimes(2);
    expect(host.visited).toEqual([]);
  });

  it("leads from a full page to the map's board; has no action for a project", () => {
    const host = memoryHost();
    wayBack(host, agile, 'TRAIL').onBackToBoard?.();
    expect(host.visited).toEqual([
      { kind: 'site', path: '/jira/software/projects/TRAIL/boards/5' },
    ]);
    const project = { kind: 'project', project: 'TRAIL' } as const;
    expect(wayBack(host, project, 'TRAIL')).toEqual({ onBackToBoard: null, overPage: false });
  });
});
