import type { PageData } from '../model/page-data.ts';

/** Returns the data that the server wrote into the page for this script. */
export const readPageData = (): PageData => {
  const element = document.getElementById('page-data');
  return JSON.parse(element?.textContent ?? '{}') as PageData;
};
