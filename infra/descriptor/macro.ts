import { SIZES } from '#domain/publishing/frozen/page-choice.ts';
import { nameOf } from './forge-words.ts';

/** The page of the macro: a document of its own on Forge. */
export const MACRO = { key: 'story-map-macro', kind: 'macro' } as const;

/** The page of the whole window, whose addresses people paste. */
const PASTED = 'full-screen-viewer';

/** What somebody who writes a page says of the map on it (R-SHARE-14). */
const VARIABLES = ['link', 'lanes', 'size'] as const;

/** Where the host fetches what stands for the macro in an export of its page. */
export const EXPORT_PATH = '/connect/macro-export';

const query = VARIABLES.map((name) => `${name}={${name}}`).join('&');

const text = (value: string) => ({ value });

/**
 * The macro of the document tool: a page of ours in a frame. Addresses of maps in the tracker become macros where they
 * are pasted; `{}` stands for any part of an address, so that the host's own address may be any.
 */
export const macroModule = (appKey: string) => ({
  key: MACRO.key,
  name: text('Story map'),
  description: text('A story map of Jira, as a picture with its date or live.'),
  url: `/pages/macro?${query}`,
  // What is no page in a browser gets markup from the backend: paper and mails have no frames.
  renderModes: { default: { url: `${EXPORT_PATH}?${query}` } },
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
      pattern: `${scheme}://{}/plugins/servlet/ac/${appKey}/${PASTED}?{}`,
    })),
  },
});

/**
 * The same on Forge, where a page chooses nothing of the map: a pasted address becomes the macro, and its readers choose
 * lanes and size. `*` stands for any part of an address.
 */
export const forgeMacro = (appId: string) => ({
  key: MACRO.key,
  title: nameOf(MACRO.key),
  description: nameOf(`${MACRO.key}-description`),
  category: 'embed',
  layout: 'block',
  autoConvert: {
    matchers: ['https', 'http'].map((scheme) => ({
      pattern: `${scheme}://*/forge-apps/a/${appId.slice(appId.lastIndexOf('/') + 1)}/e/*/r/${PASTED}?*`,
    })),
  },
});
