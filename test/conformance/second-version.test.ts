import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERY_CALL } from './calls/every-call.ts';
import { type ConformanceSite, openConformanceSite } from './site/site.ts';

let site: ConformanceSite;
beforeAll(async () => {
  site = await openConformanceSite({ limits: { enabled: false } });
});
afterAll(() => site.close());

interface Shown {
  readonly id: string;
  readonly key: string;
  readonly self: string;
  readonly body: unknown;
  readonly value: unknown;
  readonly fields: { readonly description: unknown; readonly environment: unknown };
  readonly comments: readonly { readonly body: unknown }[];
}

const ask = (method: string, path: string, body?: unknown) =>
  site.as('siteAdmin')<Shown>(method, path, body);

const V3 = '/rest/api/3';
const V2 = '/rest/api/2';

it('version 2 returns the same data as version 3, with URLs of version 2', async () => {
  const reads = EVERY_CALL.filter(([method, path]) => method === 'GET' && path.startsWith(V3));
  let compared = 0;
  for (const [, path] of reads) {
    const third = await ask('GET', path);
    const second = await ask('GET', path.replace(V3, V2));
    expect([path, second.status]).toEqual([path, third.status]);
    const own = JSON.stringify(third.body).replaceAll(
      `${site.baseUrl}${V3}`,
      `${site.baseUrl}${V2}`,
    );
    if (own.includes('"type":"doc"') || path.includes('updateHistory')) continue;
    expect(JSON.stringify(second.body)).toBe(own);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(40);
});

const TEXT = 'Bring a *rope*\nand a hook\n\nBoth';

it('version 2 accepts and returns texts where version 3 uses documents', async () => {
  const made = await ask('POST', `${V2}/issue`, {
    fields: {
      project: { key: 'TRAIL' },
      issuetype: { name: 'Story' },
      summary: 'Climb',
      description: TEXT,
    },
  });
  expect(made.body.self).toBe(`${site.baseUrl}${V2}/issue/${made.body.id}`);
  const { key } = made.body;
  const { body: second } = await ask('GET', `${V2}/issue/${key}`);
  expect(second.fields.description).toBe(TEXT);
  const { body: third } = await ask('GET', `${V3}/issue/${key}`);
  expect(third.fields.description).toMatchObject({ type: 'doc', version: 1 });
  expect((await ask('POST', `${V3}/issue/${key}/comment`, { body: TEXT })).status).toBe(400);
  const { body: comment } = await ask('POST', `${V2}/issue/${key}/comment`, { body: TEXT });
  expect(comment.body).toBe(TEXT);
  const page = await ask('GET', `${V2}/issue/${key}/comment`);
  expect(page.body.comments.map((each) => each.body)).toEqual([TEXT]);
  const edit = { update: { description: [{ set: 'Go' }] }, fields: { environment: 'Snow' } };
  expect((await ask('PUT', `${V2}/issue/${key}`, edit)).status).toBe(204);
  const { body: edited } = await ask('GET', `${V2}/issue/${key}`);
  expect([edited.fields.description, edited.fields.environment]).toEqual(['Go', 'Snow']);
});

it('version 2 leaves the properties of apps unchanged', async () => {
  const kept = { type: 'doc', version: 1, content: [], link: `${site.baseUrl}${V3}/issue/1` };
  await ask('PUT', `${V2}/issue/TRAIL-2/properties/page`, kept);
  const { body } = await ask('GET', `${V2}/issue/TRAIL-2/properties/page`);
  expect(body.value).toEqual(kept);
});

it('version 2 renders every kind of block in wiki notation', async () => {
  const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks });
  const item = (...content: object[]) => ({ type: 'listItem', content });
  const line = (...content: object[]) => ({ type: 'paragraph', content });
  const description = {
    type: 'doc',
    version: 1,
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('Plan')] },
      line(text('Go '), text('now', { type: 'strong' }), text(' or '), text('x', { type: 'code' })),
      {
        type: 'bulletList',
        content: [
          item(line(text('one')), { type: 'orderedList', content: [item(line(text('two')))] }),
        ],
      },
      { type: 'codeBlock', content: [text('a = b')] },
      line(text('Hut', { type: 'link', attrs: { href: 'https://example.com' } })),
      { type: 'rule' },
    ],
  };
  await ask('PUT', `${V3}/issue/TRAIL-3`, { fields: { description } });
  const { body } = await ask('GET', `${V2}/issue/TRAIL-3?fields=description`);
  expect(body.fields.description).toBe(
    'h2. Plan\n\nGo *now* or {{x}}\n\n* one\n*# two\n\n{code}\na = b\n{code}\n\n[Hut|https://example.com]\n\n----',
  );
});
