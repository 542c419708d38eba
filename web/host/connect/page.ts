import type { PageVisit } from '../host.ts';

/** `/pages/<kind>?…`: every page is the same document under an address of its own. */
export const pageOf = (address: string): PageVisit => {
  const url = new URL(address);
  const [, kind = ''] = /^\/pages\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  return { kind, parameters: Object.fromEntries(url.searchParams) };
};
