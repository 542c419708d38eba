import type { PageVisit } from '../host.ts';

/** Parses an address `/pages/<kind>?…`. All pages of Cairn are the same document under different addresses. */
export const pageOf = (address: string): PageVisit => {
  const url = new URL(address);
  const [, kind = ''] = /^\/pages\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  return { kind, parameters: Object.fromEntries(url.searchParams) };
};
