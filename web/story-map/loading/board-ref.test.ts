import { describe, expect, it } from 'vitest';
import { boardRefOf, settingsPlaceOf } from './board-ref.ts';

const NOWHERE = { projectId: null, projectKey: null, boardId: null };

describe('the board of a page', () => {
  it.each([
    [{ projectId: '10', projectKey: 'TRAIL' }, NOWHERE, { kind: 'project', project: 'TRAIL' }],
    [{ projectId: '10' }, NOWHERE, { kind: 'project', project: '10' }],
    [{ pkey: 'TRAIL' }, NOWHERE, { kind: 'project', project: 'TRAIL' }],
    [{ boardId: '5', projectKey: 'TRAIL' }, NOWHERE, { kind: 'agile', boardId: '5' }],
    [{ projectKey: 'TRAIL' }, { ...NOWHERE, boardId: '5' }, { kind: 'project', project: 'TRAIL' }],
    [{}, { ...NOWHERE, boardId: '5' }, { kind: 'agile', boardId: '5' }],
    [{}, { ...NOWHERE, projectId: '10' }, { kind: 'project', project: '10' }],
    [{ boardId: '5; drop' }, NOWHERE, null],
    [{}, NOWHERE, null],
  ])('is read from the address %j and the context %j: %j', (parameters, context, ref) => {
    expect(boardRefOf({ kind: 'board', parameters }, context)).toEqual(ref);
  });

  it('has settings under its own key', () => {
    expect(settingsPlaceOf({ kind: 'project', project: '5' })).not.toBe(
      settingsPlaceOf({ kind: 'agile', boardId: '5' }),
    );
  });
});
