import { beforeEach, describe, expect, it } from 'vitest';
import { goalSchema } from '#domain/aggregates/goal/goal.ts';
import { personaSchema } from '#domain/contracts/persona.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, SITE } from '../../testing/site.ts';
import { outlineOnly, publicPage } from '../../testing/sites/visitor.ts';

let page: Awaited<ReturnType<typeof publicPage>>;
let goalId: string;
let nora: string;
let mei: string;

const EVIL = `"><script>alert(1)</script>`;

beforeEach(async () => {
  page = await publicPage();
  const { backend } = page.site;
  const { goal, persona } = memoryEndpoints(backend);
  const token = await contextToken(SITE);
  const goals = httpHandler(goal, backend.http);
  const personas = httpHandler(persona, backend.http);
  const made = async (body: object) => {
    const answer = await ask(personas, 'POST /smb/persona', { token, body });
    return personaSchema.parse(answer.body).id;
  };
  nora = await made({ scope: 'project', projectId: '10', name: 'Nora' });
  mei = await made({ scope: 'global', name: 'Mei' });
  const { body } = await ask(goals, 'POST /smb/goal?projectId=10', {
    token,
    body: { fields: { summary: 'Walk' } },
  });
  goalId = goalSchema.parse(body).id;
});

/** Returns a persona with every field that a client could send, including fields that must not be published. */
const persona = (id: string, overrides: object = {}) => ({
  id,
  name: 'Nora',
  avatar: { kind: 'stock', number: 3, by: 'secret' },
  palette: 'ember',
  tags: ['secret'],
  components: [{ kind: 'text', text: 'secret' }],
  createdBy: 'account-cem',
  scope: 'project',
  projectId: '10',
  ...overrides,
});
const board = (personas: object[], meant: string[] = [nora]) => ({
  tasks: [],
  stories: [],
  releases: [],
  sprints: [],
  goals: [{ id: goalId, summary: 'Walk', personas: meant }],
  personas,
});

const goal = () => ({ id: goalId, summary: 'Walk', startDate: null, endDate: null });

const fetched = async () => {
  const { body } = await ask(page.handler, `GET /share/${page.link}/board.json`);
  const { goals, personas } = body as { goals: unknown; personas?: unknown };
  return { goals, personas };
};

describe('personas on a public page', () => {
  it('have name and picture if they have goals and the admins show personas', async () => {
    await page.choose({ personas: true });
    const path = `/persona-image/${'0'.repeat(32)}/${'a'.repeat(32)}.png`;
    const both = [persona(nora, { avatar: { kind: 'image', path } }), persona(mei)];
    expect((await page.site.store(board(both))).status).toBe(200);
    expect(await fetched()).toEqual({
      goals: [{ ...goal(), personas: [nora] }],
      personas: [{ id: nora, name: 'Nora', avatar: { kind: 'image', path } }],
    });
    const { text } = await page.visit();
    expect(outlineOnly(text)).toContain(`<img src="${path}" alt="Nora" title="Nora"`);
    expect(outlineOnly(text)).toContain('<h3>Nora</h3><p>Walk</p>');
    expect(text).toContain('<a href="#personas">');
    expect(text).not.toMatch(/secret|"ember"|account-cem|Mei/);
  });

  it('disappear immediately when switched off, and are not stored while off', async () => {
    await page.choose({ personas: true });
    await page.site.store(board([persona(nora)]));
    await page.choose({ personas: false });
    const none = { goals: [goal()], personas: undefined };
    expect(await fetched()).toEqual(none);
    expect((await page.visit()).text).not.toMatch(/Nora|#personas/);
    await page.site.store(board([persona(nora)]));
    expect(JSON.stringify(page.site.published(page.link))).not.toContain('Nora');
    await page.choose({ personas: true });
    expect(await fetched()).toEqual(none);
  });

  it('are escaped', async () => {
    await page.choose({ personas: true });
    await page.site.store(board([persona(nora, { name: EVIL })]));
    const text = outlineOnly((await page.visit()).text);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain('&lt;script&gt;alert(1)');
  });

  it.each([
    { kind: 'link', url: 'https://watch.example.test/me.png' },
    { kind: 'image', path: '//watch.example.test/me.png' },
    { kind: 'image', path: '/share/other/board.json' },
    { kind: 'stock', number: 0 },
  ])('are refused with a picture at another address: %j', async (avatar) => {
    await page.choose({ personas: true });
    const answer = await page.site.store(board([persona(nora, { avatar })]));
    expect(answer.status).toBe(400);
    expect(page.site.published(page.link)).toBeUndefined();
  });

  it('are refused unless they belong to the board or the site', async () => {
    await page.choose({ personas: true });
    const answer = await page.site.store(
      board([persona(nora), persona('01JZZZZZZZZZZZZZZZZZZZZZZZ')]),
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'SHARE_NOT_HELD' } });
    expect(answer.body).toHaveProperty(['errors', 'personas.1.id']);
  });
});
