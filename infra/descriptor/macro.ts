import { SIZES } from '#domain/map/frozen/page-choice.ts';

/** What somebody who writes a page says of the map on it (spec 001 §7 Document tool). */
const VARIABLES = ['link', 'lanes', 'size'] as const;

const query = VARIABLES.map((name) => `${name}={${name}}`).join('&');

const text = (value: string) => ({ value });

/**
 * The macro of the document tool: a page of ours in a frame. Addresses of maps in the tracker become macros where they
 * are pasted; `{}` stands for any part of an address, so that the host's own address may be any.
 */
export const macroModule = (appKey: string) => ({
  key: 'story-map-macro',
  name: text('Story map'),
  description: text('A story map of Jira, as a picture with its date or live.'),
  url: `/pages/macro?${query}`,
  bodyType: 'none',
  outputType: 'block',
  width: '100%',
  height: '320px',
  categories: ['visuals', 'external-content'],
  featured: true,
  parameters: [
    { identifier: 'link', name: text('Address of the map'), type: 'string', required: true },
    { identifier: 'lanes', name: text('Releases or sprints, with commas'), type: 'string' },
    {
      identifier: 'size',
      name: text('Size of the cards'),
      type: 'enum',
      values: [...SIZES],
      defaultValue: 'medium',
    },
  ],
  autoconvert: {
    urlParameter: 'link',
    matchers: ['https', 'http'].map((scheme) => ({
      pattern: `${scheme}://{}/plugins/servlet/ac/${appKey}/full-screen-viewer?{}`,
    })),
  },
});
