import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { fieldRefusal, refusal, shown } from './shown.ts';

type Refused = readonly [string, string, string, unknown, ReturnType<typeof shown>];

const V3 = '/rest/api/3';
const project = { key: 'NEW', name: 'New', leadAccountId: PEOPLE.siteAdmin.id };
const KEY =
  'Project keys must start with an uppercase letter, followed by one or more uppercase alphanumeric characters.';
const LEAD = 'You must specify a valid project lead.';
const TEMPLATE = 'com.atlassian.servicedesk:simplified-internal-service-desk';

const PROJECTS: readonly Refused[] = [
  [
    'everything that is missing at once',
    'POST',
    `${V3}/project`,
    {},
    fieldRefusal({
      projectKey: KEY,
      projectName: 'You must specify a valid project name.',
      projectLead: LEAD,
    }),
  ],
  [
    'a key and a name that are taken',
    'POST',
    `${V3}/project`,
    { ...project, key: 'TRAIL', name: 'trailhead' },
    fieldRefusal({
      projectKey: "Project 'Trailhead' uses this project key.",
      projectName: 'A project with that name already exists.',
    }),
  ],
  [
    'a deactivated lead',
    'POST',
    `${V3}/project`,
    { ...project, leadAccountId: PEOPLE.inactive.id },
    fieldRefusal({ projectLead: LEAD }),
  ],
  [
    'a template of another product',
    'POST',
    `${V3}/project`,
    { ...project, projectTemplateKey: TEMPLATE },
    fieldRefusal({ projectTemplateKey: `The project template '${TEMPLATE}' is not installed.` }),
  ],
  [
    'a role for an unknown user',
    'POST',
    `${V3}/project/TRAIL/role/10101`,
    { user: ['nobody'] },
    refusal(404, "We can't find 'nobody' in any accessible user directory."),
  ],
];

const VERSIONS: readonly Refused[] = [
  [
    'a version without a name',
    'POST',
    `${V3}/version`,
    { projectId: 10_000, name: ' ' },
    fieldRefusal({ name: 'You must specify a valid version name' }),
  ],
  [
    'a name that another version has',
    'PUT',
    `${V3}/version/10000`,
    { name: 'over the pass' },
    fieldRefusal({ name: 'A version with this name already exists in this project.' }),
  ],
  [
    'a start after the release',
    'PUT',
    `${V3}/version/10002`,
    { startDate: '2027-01-02', releaseDate: '2027-01-01' },
    fieldRefusal({ startDate: 'The start date must be before the release date.' }),
  ],
  [
    'an invalid position',
    'POST',
    `${V3}/version/10000/move`,
    {},
    fieldRefusal({ position: 'One of position and after must be given.' }),
  ],
  [
    'a version in place of itself',
    'PUT',
    `${V3}/version/10000/mergeto/10000`,
    undefined,
    refusal(400, 'You cannot move the issues to the version being deleted.'),
  ],
];

describe('the resources of projects and versions', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
  });
  afterAll(() => site.close());

  const everything = async () => {
    const ask = site.as('siteAdmin');
    const projects = await ask('GET', `${V3}/project/search?expand=lead`);
    const versions = await ask('GET', `${V3}/project/TRAIL/versions`);
    return [projects.body, versions.body];
  };

  it.each([...PROJECTS, ...VERSIONS])('refuse %s', async (_, method, path, body, expected) => {
    const before = await everything();
    expect(shown(await site.as('siteAdmin')(method, path, body))).toEqual(expected);
    expect(await everything()).toEqual(before);
  });

  it('refuse a version of another project as replacement of a deleted version', async () => {
    const ask = site.as('siteAdmin');
    const stores = await ask<{ id: number }>('GET', `${V3}/project/STORES`);
    const projectId = Number(stores.body.id);
    const other = await ask('POST', `${V3}/version`, { projectId, name: 'Elsewhere' });
    const body = { moveFixIssuesTo: Number(other.body.id) };
    expect(shown(await ask('POST', `${V3}/version/10000/removeAndSwap`, body))).toEqual(
      refusal(
        400,
        `The version with id '${other.body.id}' is not in the project of the version being deleted.`,
      ),
    );
  });

  it('are answered only as the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
