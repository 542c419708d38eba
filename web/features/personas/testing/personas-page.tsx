import userEvent from '@testing-library/user-event';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { memoryHost } from '../../../host/memory/memory-host.ts';
import { type LocalStore, memoryStore } from '../../../store/ports/local-store.ts';
import { answered } from '../../../testing/fake-tracker.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { countedIds, storeOver } from '../../../testing/store.ts';
import PersonasPage from '../personas-page.tsx';

/** A persona of project 10, with one part of each kind that a test edits. */
export const NORA: Persona = {
  id: 'nora',
  scope: 'project',
  projectId: '10',
  portfolioBoardId: null,
  templateType: 'user',
  createdBy: 'account-1',
  name: 'Nora',
  avatar: { kind: 'stock', number: 1 },
  palette: 'azure',
  tags: [],
  components: [
    { id: 'p', kind: 'avatar', frame: 'rectangle' },
    { id: 'r', kind: 'text-only', text: 'Weekend walker' },
    {
      id: 'd',
      kind: 'demographic',
      age: 38,
      gender: null,
      maritalStatus: null,
      occupation: '',
      income: null,
    },
    { id: 'g', kind: 'title-and-content', title: 'Goals', content: '- **A bus stop** at the end' },
    { id: 't', kind: 'tag', title: 'Tags', tags: ['Rain'] },
  ],
  version: 3,
  updatedAt: '2026-11-01T00:00:00Z',
};

export interface Seed {
  readonly may?: boolean;
  /** Whether the tracker answers requests for permissions. */
  readonly asked?: boolean;
  readonly personas?: readonly Persona[];
  /** Whether the tab loads the page again, with what it has kept. */
  readonly again?: boolean;
  /** Answers a request; if it returns null, the fake backend answers. */
  readonly instead?: (method: string, path: string, body: unknown) => Response | null;
}

/** Returns a backend that stores personas with their version, like the real backend. */
const backendOf = ({ personas = [NORA], instead }: Seed) => {
  const kept = new Map(personas.map((persona) => [persona.id, persona]));
  const state = { away: false };
  const requests: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
  const refuse = (status: number, code: string) =>
    Response.json({ errorMessages: [code], errors: {}, code }, { status });
  const change = (persona: Persona, version: string | null, body: unknown): Response => {
    if (version !== `"${persona.version}"`) return refuse(409, 'STALE_VERSION');
    const details = body as Partial<PersonaDetails>;
    kept.set(persona.id, { ...persona, ...details, version: persona.version + 1 });
    return Response.json(kept.get(persona.id));
  };
  const ofOne = (method: string, persona: Persona, init: RequestInit, body: unknown): Response => {
    if (method === 'PUT') return change(persona, new Headers(init.headers).get('if-match'), body);
    if (method !== 'DELETE') return Response.json(persona);
    kept.delete(persona.id);
    return new Response(null, { status: 204 });
  };
  const made = (persona: Persona): Response => {
    kept.set(persona.id, { ...NORA, ...persona, version: 1 });
    return Response.json(kept.get(persona.id), { status: 201 });
  };
  const answer = (method: string, path: string, init: RequestInit, body: unknown): Response => {
    if (path.startsWith('/smb/board/projects')) {
      const all = [...kept.values()];
      return Response.json({ projectIds: ['10'], goals: [], personas: all, hiddenProjects: 0 });
    }
    if (method === 'POST' && path === '/smb/persona') return made(body as Persona);
    const [, id] = /^\/smb\/persona\/([\w-]+)$/.exec(path) ?? [];
    if (id === undefined) return Response.json([]);
    const persona = kept.get(id);
    return persona ? ofOne(method, persona, init, body) : refuse(404, 'PERSONA_NOT_FOUND');
  };
  const fetch = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    if (state.away) throw new TypeError('no network');
    const path = String(address);
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    requests.push({ method, path, body });
    return instead?.(method, path, body) ?? answer(method, path, init, body);
  };
  const saved = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { fetch: fetch as typeof globalThis.fetch, state, kept, requests, saved };
};

/**
 * Renders the personas page with an in-memory backend. Opens the persona with the given id; if the id is null, opens
 * the gallery.
 */
export const showPersonas = async (
  seed: Seed = {},
  personaId: string | null = 'nora',
  local: LocalStore = memoryStore(),
) => {
  if (!seed.again) sessionStorage.clear();
  const backend = backendOf(seed);
  const host = memoryHost({
    fetch: backend.fetch,
    answer: ({ url }) => {
      if (backend.state.away) return answered(null, 0);
      if (url.includes('/myself')) return answered({});
      if (url.includes('/mypermissions')) {
        if (seed.asked === false) return answered(null, 500);
        const havePermission = seed.may ?? true;
        return answered({ permissions: { EDIT_ISSUES: { havePermission } } });
      }
      if (url.includes('/project/search')) {
        return answered({ values: [{ id: '10', key: 'TRAIL', name: 'Trail' }], total: 1 });
      }
      return answered(null, 404);
    },
  });
  const parameters = { projectId: '10', key: personaId ?? '' };
  const ids = countedIds();
  const site = await storeOver(host, { ids, local });
  renderIn(site, <PersonasPage page={{ kind: 'personas', parameters }} ids={ids} />);
  return { host, backend, store: site.store, user: userEvent.setup() };
};
