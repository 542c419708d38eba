import * as z from 'zod/mini';
import type { HostHistory, Place } from '../host.ts';
import { NO_STEPS, stepsIn } from '../steps.ts';
import { ask, type ForgeBridge } from './bridge.ts';

/** Module types with their own address, which can contain our page and its parameters. */
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

/** Our part of the host's address. */
export interface PageAddress extends HostHistory {
  readonly pathname: string;
  readonly parameters: Place;
}

/** The host's names for navigation that we started ourselves. Such navigation is not reported. */
const OWN_ACTIONS: ReadonlySet<unknown> = new Set(['PUSH', 'REPLACE']);

const placeOf = (search: string): Place => Object.fromEntries(new URLSearchParams(search));

const NOWHERE: PageAddress = { pathname: '/', parameters: {}, ...NO_STEPS };

const addressFrom = ({ location, push, replace, listen }: History): PageAddress => {
  // The path must never lead to another origin, whatever the host's address says.
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
 * Opens our part of the address of a module of this type. Without a history of the host, the first page is shown and no
 * place is kept. A dialog has no address, whichever page opened it.
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
