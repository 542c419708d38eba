import { describe, expect, it } from 'vitest';
import type { ConfluenceContent } from '../../contracts/confluence.ts';
import { layOut } from './lay-out.ts';
import { readPageChoice } from './page-choice.ts';

const todo = { name: 'To do', category: 'new' } as const;
const done = { name: 'Done', category: 'done' } as const;

const CONTENT: ConfluenceContent = {
  adminSetting: { boardSetting: { structView: 'release' } },
  goals: [
    { id: 'g1', summary: 'Plan a walk', color: '#102030' },
    { id: 'g2', summary: 'Stay safe', color: 'url(x)' },
  ],
  tasks: [
    { id: '1', key: 'W-1', summary: 'Choose a route', status: todo, goalId: 'g1' },
    { id: '2', key: 'W-2', summary: 'Pack', status: todo, goalId: 'gone' },
  ],
  stories: [
    {
      id: '3',
      key: 'W-3',
      summary: 'See the length',
      status: done,
      parentKey: 'W-1',
      versionIds: ['10'],
    },
    { id: '4', key: 'W-4', summary: 'See the height', status: todo, parentKey: 'W-1' },
    {
      id: '5',
      key: 'W-5',
      summary: 'Of no step',
      status: todo,
      parentKey: 'X-9',
      versionIds: ['11'],
    },
  ],
  releases: [
    { id: '10', name: '1.0', released: true },
    { id: '11', name: '1.1', released: false },
    { id: '12', name: '2.0', released: false },
  ],
  sprints: [],
};

const keysOf = (map: ReturnType<typeof layOut>) =>
  map.lanes.map(({ name, cells }) => [name, ...cells.map((cell) => cell.map(({ key }) => key))]);

describe('the table of a stored board', () => {
  it('has goals over steps, and a row for each lane with stories', () => {
    const map = layOut(CONTENT, { lanes: [] });
    expect(map.goals).toEqual([
      { id: 'g1', name: 'Plan a walk', paint: { fill: '#102030', text: '#FFFFFF' }, span: 1 },
      { id: 'g2', name: 'Stay safe', paint: null, span: 1 },
      { id: '', name: null, paint: null, span: 2 },
    ]);
    expect(map.columns.map(({ name }) => name)).toEqual(['Choose a route', null, 'Pack', null]);
    expect(keysOf(map)).toEqual([
      ['1.0', ['W-3'], [], [], []],
      ['1.1', [], [], [], ['W-5']],
      [null, ['W-4'], [], [], []],
    ]);
    expect(map.lanes.map(({ stories, done: over }) => [stories, over])).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
  });

  it('does not count done stories when the finished ones are left out', () => {
    const open = CONTENT.stories.filter(({ status }) => status.category !== 'done');
    const map = layOut({ ...CONTENT, stories: open, onlyOpen: true }, { lanes: [] });
    expect(map.lanes.map(({ stories, done: over }) => [stories, over])).toEqual([
      [1, null],
      [1, null],
    ]);
  });

  it('shows the chosen lanes, even empty ones, and ignores the case and outer spaces of names', () => {
    const map = layOut(CONTENT, { lanes: [' 1.0', '2.0', 'no such release'] });
    expect(keysOf(map).map(([name]) => name)).toEqual(['1.0', '2.0']);
    expect(map).toMatchObject({ stories: 1, laneNames: ['1.0', '1.1', '2.0'] });
  });

  it('has sprints as lanes on a sprint board, and one lane without swimlanes', () => {
    const sprints = [{ id: '7', name: 'May', state: 'active' as const }];
    const stories = CONTENT.stories.map((story) => ({ ...story, sprintIds: ['7'] }));
    const scrum = { ...CONTENT, adminSetting: {}, boardSetting: { scrum: true }, sprints, stories };
    expect(layOut(scrum, { lanes: [] }).lanes.map(({ name }) => name)).toEqual(['May']);
    const flat = { ...CONTENT, adminSetting: { boardSetting: { structView: 'none' } } };
    expect(layOut(flat, { lanes: [] }).lanes).toMatchObject([{ name: null, stories: 3, done: 1 }]);
  });

  it('of a board with many steps leaves out steps without stories, and counts them', () => {
    const more = Array.from({ length: 10 }, (_, index) => ({
      id: `9${index}`,
      key: `W-9${index}`,
      summary: `Step ${index}`,
      status: todo,
      goalId: 'g1',
    }));
    const map = layOut({ ...CONTENT, tasks: [...CONTENT.tasks, ...more] }, { lanes: [] });
    expect(map.emptySteps).toBe(11);
    expect(map.columns.map(({ id }) => id)).toContain('W-1');
  });
});

describe('the parameters of a macro', () => {
  it.each([
    ['https://one.test/plugins/servlet/ac/app/full?ac.projectId=10&ac.projectKey=W', '10'],
    ['https://one.test/plugins/servlet/ac/app/full?ac.boardId=5', '-5'],
    ['https://one.test/forge-apps/a/1/e/2/r/full?boardId=5#x', '-5'],
    ['-5', '-5'],
    ['https://one.test/?ac.projectId=10%2F..', null],
    // Addresses of the host's own pages, as users copy them from the browser.
    ['https://one.test/jira/software/projects/W/boards/5/apps/agile-story-map', '-5'],
    ['https://one.test/jira/software/c/projects/W/boards/5?view=x#y', '-5'],
    ['https://one.test/secure/RapidBoard.jspa?rapidView=5', '-5'],
    ['https://one.test/jira/software/projects/WALK/boards/5x', null],
    ['https://one.test/browse/W-1', null],
    ['https://one.test/share/abc', null],
    ['', null],
  ])('identify the board by the address %j', (link, board) => {
    expect(readPageChoice({ link }, 'https://one.test/wiki').board).toBe(board);
  });

  it.each([
    ['https://one.test/jira/software/projects/WALK/apps/story-map', 'WALK'],
    ['https://one.test/jira/software/projects/WALK/apps/story-map?view=roadmap#x', 'WALK'],
    ['https://one.test/projects/walk_2?selectedItem=app__story-map', 'WALK_2'],
    ['https://one.test/plugins/servlet/ac/app/full?ac.projectKey=WALK', 'WALK'],
    ['https://one.test/plugins/servlet/ac/app/full?ac.projectId=10&ac.projectKey=WALK', null],
    ['https://one.test/jira/software/projects/WALK/boards/5', null],
    ['https://one.test/jira/projects', null],
    ['https://one.test/projects/..%2Fx', null],
  ])('identify the project by the address %j', (link, key) => {
    expect(readPageChoice({ link }, 'https://one.test/wiki').projectKey).toBe(key);
  });

  it.each([
    'https://evil.example.com/jira/software/projects/TRAIL/apps/story-map',
    'http://one.test/jira/software/projects/TRAIL',
    'https://one.test:8443/jira/software/projects/TRAIL/boards/5',
    'https://one.test@evil.example.com/?ac.boardId=5',
    'https://one.test.evil.example.com/?ac.projectId=10',
    '//evil.example.com/jira/software/projects/TRAIL/boards/5',
    ' HTTPS://evil.example.com/secure/RapidBoard.jspa?rapidView=5',
  ])('name no map when the address is on another site: %j', (link) => {
    const none = { board: null, projectKey: null };
    expect(readPageChoice({ link }, 'https://one.test')).toMatchObject({
      ...none,
      otherSite: true,
    });
    expect(readPageChoice({ link }, '').otherSite).toBe(false);
  });

  it.each(['-5', '10', '', 'https://ONE.test/?ac.boardId=5', '/jira/software/projects/TRAIL'])(
    'belong to this site with the link %j',
    (link) => {
      expect(readPageChoice({ link }, 'https://one.test').otherSite).toBe(false);
    },
  );

  it('have default values when they are missing or invalid', () => {
    expect(readPageChoice({ lanes: ' 1.0, ,Next ', size: 'huge' }, '')).toMatchObject({
      lanes: ['1.0', 'Next'],
      size: 'medium',
    });
    expect(readPageChoice({ size: 'large' }, '')).toMatchObject({ lanes: [], size: 'large' });
  });
});
