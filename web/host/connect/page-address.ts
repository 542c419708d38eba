import type { PageVisit } from '../host.ts';

/** The bridge names its channel after the app and the module: `channel-<app>__<module>`. */
const appKeyOf = ({ parameters }: PageVisit): string | null =>
  /^channel-(.+?)__/.exec(parameters.xdm_c ?? '')?.[1] ?? null;

/** The address of a page of ours in the host, for people to pass on; null where the host does not say it. */
export const addressIn = (
  page: PageVisit,
  moduleKey: string,
  parameters: Readonly<Record<string, string>>,
): string | null => {
  const { xdm_e: site } = page.parameters;
  const appKey = appKeyOf(page);
  if (!site || appKey === null) return null;
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [`ac.${name}`, value]),
  );
  return `${site}/plugins/servlet/ac/${appKey}/${moduleKey}?${query}`;
};
