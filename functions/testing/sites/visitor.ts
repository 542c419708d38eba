import { VIEWER_HEADER } from '../../http/edge-headers.ts';
import { guestHandler } from '../../middleware/guest-handler.ts';
import type { Backend } from '../backend.ts';
import { memoryGuests } from '../contexts.ts';
import { type Ask, ask } from '../request.ts';
import { content, sharingSite } from './sharing.ts';

const status = { name: 'In progress', category: 'indeterminate' };

/** A board as an admin publishes it, without goals. */
export const WALK = {
  ...content,
  stories: [
    {
      id: '2',
      key: 'W-2',
      summary: 'Find a way',
      status,
      parentKey: 'W-1',
      versionIds: ['7'],
      storyPoints: 5,
      assignee: { displayName: 'Cem Walker' },
    },
    { id: '4', key: 'W-4', summary: 'Rest', status: { name: 'Done', category: 'done' } },
  ],
  releases: [{ id: '7', name: 'Over the pass', released: false, releaseDate: '2026-12-01' }],
};

const PICTURE = /<script type="application\/json" id="picture">(.*?)<\/script>/s;

/** Returns the data that a public page contains for drawing its map. */
export const pictureIn = (text: string): unknown => JSON.parse(PICTURE.exec(text)?.[1] ?? 'null');

/** Returns the text of a public page without the data for drawing its map. */
export const outlineOnly = (text: string): string => text.replace(PICTURE, '');

/** Creates a shared board and a guest on its public page. `adapt` may make the backend fail. */
export const publicPage = async (adapt = (backend: Backend): Backend => backend) => {
  const site = sharingSite();
  const link = (await site.share()).shareBoardId ?? '';
  const handler = guestHandler(memoryGuests(adapt(site.backend)), site.backend.http);
  /** The guest's cookies by name. */
  const jar = new Map<string, string>();
  const browse = async (method: 'GET' | 'POST', path: string, request: Ask = {}) => {
    const { status, body, headers, cookies } = await ask(handler, `${method} ${path}`, {
      cookies: [...jar].map(([name, value]) => `${name}=${value}`),
      ...request,
      headers: { [VIEWER_HEADER]: '192.0.2.1', ...request.headers },
    });
    for (const each of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      jar.set(name, value);
    }
    return { status, text: String(body), headers, cookies };
  };
  const visit = (method: 'GET' | 'POST' = 'GET', request: Ask = {}) =>
    browse(method, `/share/${link}`, request);
  /** Submits a form without following the redirect. */
  const send = (fields: Record<string, string>, request: Ask = {}) =>
    visit('POST', { ...request, text: new URLSearchParams(fields).toString() });
  return {
    site,
    link,
    handler,
    visit,
    send,
    jar,
    /** Submits a form and follows the redirect. */
    form: async (fields: Record<string, string>, request: Ask = {}) => {
      const sent = await send(fields, request);
      if (sent.status !== 303) return sent;
      return browse('GET', String(sent.headers.location).split('#')[0] ?? '', request);
    },
    choose: (presentation: object) => site.saveSharing({ enable: true, presentation }),
  };
};
