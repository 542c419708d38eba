import { moduleLinks, type Visit } from '../app/visit.ts';
import { NOWHERE } from '../model/place.ts';
import type { Markup } from './html.ts';
import type { PageView } from './layout.ts';

/** The answer to a request: a page with its status, or a redirect. */
export type Outcome =
  | { readonly kind: 'page'; readonly status: number; readonly page: PageView }
  | { readonly kind: 'redirect'; readonly to: string };

const hasMacro = ({ site }: Visit): boolean =>
  site.app()?.modules.some(({ placement }) => placement === 'macro') ?? false;

export const page = (
  visit: Visit,
  parts: {
    readonly title: string;
    readonly body: Markup;
    readonly data: PageView['data'];
    readonly sidebar?: PageView['sidebar'];
  },
  status = 200,
): Outcome => ({
  kind: 'page',
  status,
  page: {
    sidebar: null,
    ...parts,
    kind: visit.site.kind(),
    topLinks: [
      ...moduleLinks(visit, NOWHERE, 'global'),
      ...(hasMacro(visit) ? [{ label: 'Confluence', href: '/wiki' }] : []),
      ...moduleLinks(visit, NOWHERE, 'admin').map(({ label, href }) => ({
        label: `${label} settings`,
        href,
      })),
    ],
  },
});

export const redirect = (to: string): Outcome => ({ kind: 'redirect', to });
