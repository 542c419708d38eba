const document = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export const AT = '2025-04-01T08:00:00.000+0000';
const LATER = '2025-05-02T09:30:00.000+0000';
const ANNA = { accountId: 'anna', displayName: 'Anna', active: true };
const BEN = { accountId: 'ben', displayName: 'Ben', active: false };

/** An issue with every value that an export can contain and the import keeps. */
export const FULL = {
  id: '7007',
  key: 'SEA-7',
  names: { customfield_10300: 'Team', customfield_10020: 'Sprint', customfield_10026: 'Hull size' },
  properties: { review: { score: 3 } },
  fields: {
    summary: 'Sail on',
    description: document('Far out'),
    environment: document('Salt water'),
    issuetype: { name: 'Story', hierarchyLevel: 0 },
    project: {
      key: 'SEA',
      name: 'The sea',
      projectCategory: { name: 'Outdoors', description: 'Under the sky' },
    },
    status: { name: 'Landed', statusCategory: { key: 'done' } },
    statuscategorychangedate: LATER,
    priority: { name: 'Urgent' },
    resolution: { name: "Won't sail", description: 'No wind' },
    resolutiondate: LATER,
    labels: ['salt', 'wind'],
    components: [{ name: 'Hull', description: 'Of oak' }],
    fixVersions: [
      {
        id: '501',
        name: '1.0',
        description: 'The first',
        released: true,
        archived: false,
        releaseDate: '2025-05-01',
      },
    ],
    versions: [{ id: '502', name: '0.9', description: 'Leaky', released: true, archived: true }],
    customfield_10020: [
      {
        id: 33,
        name: 'Leg 3',
        state: 'closed',
        goal: 'Out',
        boardId: 5,
        completeDate: '2025-05-02T00:00:00.000Z',
      },
    ],
    assignee: ANNA,
    reporter: BEN,
    creator: ANNA,
    created: AT,
    updated: LATER,
    duedate: '2025-05-05',
    timeoriginalestimate: 28_800,
    timeestimate: 3600,
    timespent: 25_200,
    votes: { votes: 1, voters: [ANNA] },
    watches: { watchCount: 2, watchers: [ANNA, BEN] },
    attachment: [
      { id: '91', filename: 'map.png', mimeType: 'image/png', size: 12, author: ANNA, created: AT },
    ],
    comment: {
      total: 2,
      comments: [
        {
          id: '61',
          author: ANNA,
          updateAuthor: BEN,
          body: document('Ahoy'),
          created: AT,
          updated: LATER,
        },
        { id: '62', author: BEN, body: document('Aye'), created: LATER, updated: LATER },
      ],
    },
    worklog: {
      total: 1,
      worklogs: [
        {
          id: '71',
          author: ANNA,
          comment: document('Rowed'),
          started: AT,
          timeSpentSeconds: 25_200,
          created: AT,
          updated: AT,
        },
      ],
    },
    customfield_10026: 'large',
    customfield_10300: { value: 'Deck', id: '1' },
    customfield_10301: [{ value: 'Red' }, { value: 'Blue' }],
    customfield_10302: '2025-06-01',
    customfield_10303: 4.5,
    customfield_10304: ['a', 'b'],
    customfield_10305: { deep: { down: [1, null] } },
    customfield_10306: document('Notes'),
  },
  changelog: {
    total: 2,
    histories: [
      {
        id: '82',
        author: BEN,
        created: LATER,
        items: [
          {
            field: 'status',
            fieldtype: 'jira',
            fieldId: 'status',
            from: '77',
            fromString: 'Afloat',
            to: '78',
            toString: 'Landed',
          },
          {
            field: 'Fix Version',
            fieldId: 'fixVersions',
            from: null,
            fromString: null,
            to: '501',
            toString: '1.0',
          },
        ],
      },
      {
        id: '81',
        author: ANNA,
        created: AT,
        items: [
          {
            field: 'summary',
            fieldId: 'summary',
            from: null,
            fromString: ' Old',
            to: null,
            toString: 'Sail on',
          },
        ],
      },
    ],
  },
};

export const EPIC = {
  key: 'SEA-1',
  fields: {
    summary: 'Sea',
    issuetype: { name: 'Epic', hierarchyLevel: 1 },
    status: { name: 'Open', statusCategory: { key: 'new' } },
    created: AT,
    updated: AT,
    resolution: null,
    customfield_10300: { value: 'Bridge', id: '2' },
    issuelinks: [
      {
        id: '41',
        type: { name: 'Pulls', inward: 'is pulled by', outward: 'pulls' },
        outwardIssue: { key: 'SEA-7' },
      },
    ],
  },
};
