import { describe, expect, it } from 'vitest';
import { memoryBackend } from '../testing/backend.ts';
import { memoryEndpoints } from '../testing/contexts.ts';
import { type HttpContext, ROUTES, routeKey } from './routes.ts';

const answered = memoryEndpoints(memoryBackend());

/** What the host itself asks of a context that serves people, too, has a handler of its own. */
const routesOf = (context: HttpContext) =>
  ROUTES.filter((route) => route.context === context && route.access !== 'lifecycle').map(routeKey);

describe('the addresses of the backend', () => {
  it.each(Object.entries(answered))('of %s are answered, and no others', (context, endpoints) => {
    expect(Object.keys(endpoints).sort()).toEqual(routesOf(context as HttpContext).sort());
  });

  it('are each there once', () => {
    const keys = ROUTES.map(routeKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('let the host in by its own callbacks only, and people by their token', () => {
    for (const { path, access } of ROUTES) {
      if (['/smb/openapi.json', '/smb/map-picture'].includes(path)) expect(access).toBe('public');
      else if (/^\/(smb\/shared|share|persona-image)\//.test(path)) expect(access).toBe('guest');
      else expect(access).toBe(/^\/(connect|forge)\//.test(path) ? 'lifecycle' : 'context-token');
    }
  });
});
