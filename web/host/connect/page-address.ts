import type { PageVisit } from '../host.ts';

/** Returns the app's key, which is a part of the name that the bridge gives its channel: `channel-<app>__<module>`. */
const appKeyOf = ({ parameters }: PageVisit): string | null =>
  /^channel-(.+?)__/.exec(parameters.xdm_c ?? '')?.[1] ?? null;

/** Returns the address of a page of Cairn in the host, which users can share; null if the host does not reveal it. */
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
