import { describe, expect, it } from 'vitest';
import { memoryBackend } from '../testing/backend.ts';
import { memoryEndpoints } from '../testing/contexts.ts';
import { type HttpContext, ROUTES, routeKey } from './routes.ts';

const answered = memoryEndpoints(memoryBackend());

/** Returns the routes of a context's main handler. The host's own calls have another handler. */
const routesOf = (context: HttpContext) =>
  ROUTES.filter((route) => route.context === context && route.access !== 'lifecycle').map(routeKey);

describe('the routes of the backend', () => {
  it.each(Object.entries(answered))(
    'of %s are exactly the endpoints of its handler',
    (context, endpoints) => {
      expect(Object.keys(endpoints).sort()).toEqual(routesOf(context as HttpContext).sort());
    },
  );

  it('are distinct', () => {
    const keys = ROUTES.map(routeKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('authenticate the host only at its callbacks, and people only by their token', () => {
    for (const { path, access } of ROUTES) {
      if (['/smb/openapi.json', '/smb/map-picture'].includes(path)) expect(access).toBe('public');
      else if (/^\/(smb\/shared|share|persona-image)\//.test(path)) expect(access).toBe('guest');
      else expect(access).toBe(/^\/(connect|forge)\//.test(path) ? 'lifecycle' : 'context-token');
    }
  });
});
