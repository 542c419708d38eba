import { gunzipSync } from 'node:zlib';
import { type PluginSetting, pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend } from '../backend.ts';
import { memoryEndpoints } from '../contexts.ts';
import { type Ask, ask } from '../request.ts';
import { contextToken, SITE } from '../site.ts';

const status = { name: 'To do', category: 'new' };
const subtask = { id: '3', key: 'W-3', summary: 'Pack', status };
const person = { accountId: 'account-cem', emailAddress: 'cem@example.test', displayName: 'Cem' };
/** A board as a client publishes it, with fields that guests must not see. */
export const content = {
  tasks: [{ id: '1', key: 'W-1', summary: 'Way', status, goalId: null, secret: 'secret' }],
  stories: [
    { id: '2', key: 'W-2', summary: 'Walk', status, assignee: person, subtasks: [subtask] },
  ],
  releases: [],
  sprints: [],
  application: { licenceKey: 'secret' },
  adminSetting: { boardSetting: { boardLabels: ['GOALS'] }, admins: [person] },
};

/** Creates a site whose board 1 shows issues of project 10, and requests that share that board. */
export const sharingSite = (backend = memoryBackend()) => {
  backend.permissions.projectsOfBoard = async () => [{ id: '10', key: 'W' }];
  const handler = httpHandler(memoryEndpoints(backend).share, backend.http);
  const send = async (
    line: Parameters<typeof ask>[1],
    request: Ask = {},
    claims: Record<string, unknown> = {},
  ) => ask(handler, line, { token: await contextToken(SITE, claims), ...request });
  const saveSharing = async (body: object): Promise<PluginSetting> => {
    const answer = await send('PUT /smb/share/-1', { body });
    if (answer.status !== 200) throw new Error(`sharing was refused with ${answer.status}`);
    return pluginSettingSchema.parse(answer.body);
  };
  const share = (body: object = {}): Promise<PluginSetting> =>
    saveSharing({ enable: true, boardName: 'Walks', ...body });
  const store = (body: unknown = content) => send('POST /smb/share/-1/store', { body });
  const fileNames = (): string[] => [...backend.files.keys()].sort();
  const published = (link: string | null) => {
    const file = backend.files.get(`share/${link}/board.json`);
    return file && JSON.parse(gunzipSync(file.body).toString('utf8'));
  };
  return { backend, send, saveSharing, share, store, fileNames, published };
};
