import { expect } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import type { RouteKey } from '../../http/routes.ts';
import { storedText } from '../backend.ts';
import { type Host, soundToken } from './proofs.ts';
import { OWN } from './sample-ids.ts';
import type { Sampled, sampledSite } from './sampled-site.ts';
import { SAMPLED } from './samples.ts';

type SampledSite = Awaited<ReturnType<typeof sampledSite>>;

export const guardedRoutes = SAMPLED.filter(
  ({ access }) => access !== 'public' && access !== 'guest',
);
export const userRoutes = SAMPLED.filter(({ access }) => access === 'context-token');
export const guestRoutes = SAMPLED.filter(({ access }) => access === 'guest');

/** Returns rows for `it.each`, with the route's key as title. */
export const titled = (routes: readonly Sampled[]) =>
  routes.map((route) => [route.key, route] as const);

export const sampleOf = (key: RouteKey): Sampled => {
  const found = SAMPLED.find((sampled) => sampled.key === key);
  if (!found) throw new Error(`no route ${key}`);
  return found;
};

/** Sends a request with a valid token and expects success. */
export const succeed = async (
  { send }: SampledSite,
  sampled: Sampled,
  host: Host,
): Promise<void> => {
  expect((await send(sampled, await soundToken(sampled, host))).status).toBeLessThan(300);
};

/** Expects a 401 refusal with this code in the format of the error catalogue, and that nothing was written. */
export const expectRefusal = async (
  { backend, send }: SampledSite,
  sampled: Sampled,
  token: string,
  code: string,
): Promise<void> => {
  const before = storedText(backend);
  const answer = await send(sampled, token);
  expect(storedText(backend)).toBe(before);
  expect(answer.status).toBe(401);
  expect(errorBodySchema.parse(answer.body)).toMatchObject({ code, errors: {} });
  expect(JSON.stringify(answer)).not.toContain(OWN.name);
};
