import { SIZES } from '#domain/publishing/frozen/page-choice.ts';
import { nameOf } from './forge-words.ts';

/** The page of the Confluence macro. On Forge the page has its own HTML file. */
export const MACRO = { key: 'story-map-macro', kind: 'macro' } as const;

/** Key of the full-window page, whose URLs users paste into Confluence. */
const PASTED = 'full-screen-viewer';

/** The macro's parameters, chosen by the author of a page (R-SHARE-14). */
const VARIABLES = ['link', 'lanes', 'size'] as const;

/** The host fetches the macro's replacement from this path when a page with the macro is exported. */
export const EXPORT_PATH = '/connect/macro-export';

const query = VARIABLES.map((name) => `${name}={${name}}`).join('&');

const text = (value: string) => ({ value });

/**
 * Returns the Confluence macro: our page in a frame. A pasted URL of a map in the tracker becomes a macro. `{}` matches
 * any part of a URL, so the map may have any URL on the site.
 */
export const macroModule = (appKey: string) => ({
  key: MACRO.key,
  name: text('Story map'),
  description: text('A story map from Jira, live or as a dated snapshot.'),
  url: `/pages/macro?${query}`,
  // Exports to PDF and mail cannot show frames, so our backend returns markup for them.
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
 * Returns the Confluence macro on Forge, where authors choose no parameters. A pasted URL becomes the macro, and
 * readers choose lanes and size. `*` matches any part of a URL.
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
