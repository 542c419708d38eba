import * as z from 'zod/mini';
import type { HostHistory, Place } from '../host.ts';
import { NO_STEPS, stepsIn } from '../steps.ts';
import { ask, type ForgeBridge } from './bridge.ts';

/** Types of modules with their own address. The address can contain a kind of page and parameters. */
const ADDRESSED = new Set([
  'jira:projectPage',
  'jira:globalPage',
  'jira:adminPage',
  'jira:projectSettingsPage',
  'global:fullPage',
]);

type Heard = (location: unknown, action?: unknown) => void;

const isFunction = (value: unknown): boolean => typeof value === 'function';

const locationSchema = z.object({
  pathname: z.string(),
  search: z._default(z.string(), ''),
});

const historySchema = z.object({
  location: locationSchema,
  push: z.optional(z.custom<(address: string) => unknown>(isFunction)),
  replace: z.optional(z.custom<(address: string) => unknown>(isFunction)),
  listen: z.optional(z.custom<(heard: Heard) => unknown>(isFunction)),
});
type History = z.infer<typeof historySchema>;

/** The part of the host's address that belongs to the page. */
export interface PageAddress extends HostHistory {
  readonly pathname: string;
  readonly parameters: Place;
}

/** The host's names for navigation by the page itself, which must not be reported as a step back or forward. */
const OWN_ACTIONS: ReadonlySet<unknown> = new Set(['PUSH', 'REPLACE']);

const placeOf = (search: string): Place => Object.fromEntries(new URLSearchParams(search));

const NOWHERE: PageAddress = { pathname: '/', parameters: {}, ...NO_STEPS };

const addressFrom = ({ location, push, replace, listen }: History): PageAddress => {
  // Two slashes at the start would lead to another origin, so there is exactly one.
  const pathname = `/${location.pathname.replace(/^\/+/, '')}`;
  const parameters = placeOf(location.search);
  const addressOf = (place: Place): string => {
    const search = new URLSearchParams(place);
    return `${pathname}${search.size > 0 ? `?${search}` : ''}`;
  };
  return {
    pathname,
    parameters,
    ...stepsIn(
      {
        push: (place) => push?.(addressOf(place)),
        replace: (place) => replace?.(addressOf(place)),
        listen: (report) =>
          listen?.((now, action) => {
            const read = z.safeParse(locationSchema, now);
            if (read.success && !OWN_ACTIONS.has(action)) report(placeOf(read.data.search));
          }),
      },
      parameters,
    ),
  };
};

/**
 * Returns the part of the host's address that belongs to the page. If the module has no address or the host has no
 * history, that part is empty and nothing is added to it. A dialog has no address, even if the page that opened it has
 * one.
 */
export const openAddress = async (
  bridge: ForgeBridge,
  { type, modal }: { readonly type: string; readonly modal?: unknown },
): Promise<PageAddress> => {
  if (modal || !ADDRESSED.has(type)) return NOWHERE;
  const history = await ask(bridge, 'createHistory').catch(() => null);
  const read = z.safeParse(historySchema, history);
  return read.success ? addressFrom(read.data) : NOWHERE;
};
