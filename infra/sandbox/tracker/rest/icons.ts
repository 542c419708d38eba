import type { ServerResponse } from 'node:http';
import type { Site } from '../store/site.ts';

/**
 * Returns a hue for a text. Multiplies a hash by the golden angle, so that similar texts get very different colours.
 */
const hueOf = (text: string): number => {
  let hash = 7;
  for (const letter of text) hash = (hash * 33 + letter.charCodeAt(0)) >>> 0;
  return Math.round((hash * 137.508) % 360);
};

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase().replaceAll(/[<>&"]/g, '');
};

const badge = (text: string, fill: string, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img"><rect width="48" height="48" rx="${radius}" fill="${fill}"/><text x="24" y="31" font-family="sans-serif" font-size="19" font-weight="600" text-anchor="middle" fill="#fff">${text}</text></svg>`;

const picture = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${path}</svg>`;

const tile = (fill: string, sign: string): string =>
  picture(
    `<rect width="16" height="16" rx="2" fill="${fill}"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  );

const ISSUE_TYPES: Readonly<Record<string, string>> = {
  epic: tile('#904ee2', 'M9 2.5 4.5 9H8l-1 4.500 4.500-6.500H8z'),
  story: tile('#63ba3c', 'M5 3.500h6v9L8 10l-3 2.500z'),
  task: tile('#4bade8', 'M4 8.500 7 11l5-6'),
  bug: tile('#e5493a', 'M8 8h.01M8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z'),
  'sub-task': tile('#4bade8', 'M4 4h5v5H4zM8 9h4v4H8z'),
};

const OTHER_TYPE = tile('#2684ff', 'M8 4v8M4 8h8');

const arrow = (color: string, path: string): string =>
  picture(
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  );

const UP = 'M4 9.500 8 5.500l4 4';
const DOWN = 'M4 6.500l4 4 4-4';
const EQUAL = 'M4 6.500h8M4 10h8';

const PRIORITIES: Readonly<Record<string, string>> = {
  highest: arrow('#d04437', `${UP}M4 13l4-4 4 4`),
  critical: arrow('#d04437', `${UP}M4 13l4-4 4 4`),
  high: arrow('#f15c75', UP),
  medium: arrow('#f79232', EQUAL),
  low: arrow('#707070', DOWN),
  lowest: arrow('#999999', `${DOWN}M4 3l4 4 4-4`),
  trivial: arrow('#999999', `${DOWN}M4 3l4 4 4-4`),
};

const iconOf = (kind: string, name: string): string => {
  if (kind === 'issuetypes') return ISSUE_TYPES[name] ?? OTHER_TYPE;
  if (kind === 'priorities') return PRIORITIES[name] ?? arrow('#707070', EQUAL);
  return picture('<circle cx="8" cy="8" r="6" fill="#8993a4"/>');
};

const pictureOf = (url: URL, site: Site): string => {
  if (url.pathname === '/secure/useravatar') {
    const id = url.searchParams.get('ownerId') ?? '';
    return badge(
      initialsOf(site.rows.users.get(id)?.displayName ?? '?'),
      `hsl(${hueOf(id)} 45% 42%)`,
      24,
    );
  }
  if (url.pathname === '/secure/projectavatar') {
    const project = site.rows.projects.get(url.searchParams.get('pid') ?? '');
    return badge(initialsOf(project?.name ?? '?'), `hsl(${hueOf(project?.key ?? '')} 50% 45%)`, 6);
  }
  const [, kind = '', name = ''] =
    /^\/images\/icons\/([^/]+)\/(.+)\.svg$/.exec(decodeURIComponent(url.pathname)) ?? [];
  return iconOf(kind, name);
};

export const sendIcon = (url: URL, site: Site, response: ServerResponse): void => {
  response.writeHead(200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400',
    'Access-Control-Allow-Origin': '*',
  });
  response.end(pictureOf(url, site));
};
