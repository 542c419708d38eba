import type { PageVisit } from '../host.ts';

/** Parses `/pages/<kind>?…`. Every page is the same document under its own address. */
export const pageOf = (address: string): PageVisit => {
  const url = new URL(address);
  const [, kind = ''] = /^\/pages\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  return { kind, parameters: Object.fromEntries(url.searchParams) };
};
