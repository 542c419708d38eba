import type { Visit } from '../app/visit.ts';
import { pageData, type Slot } from '../layout/embeds.ts';
import { html, Markup } from '../layout/html.ts';
import { type Outcome, page } from '../layout/page.ts';
import { NOWHERE } from '../model/place.ts';
import { type PlacedMacro, readLine, type WikiPage } from '../wiki/wiki-pages.ts';
import { missingPage } from './missing.ts';
import { macrosOf } from './wiki-editing.ts';

const crumbs = (title: string): Markup => html`
  <nav class="crumbs crumbs-flat" aria-label="Breadcrumbs">
    <ol>
      <li><a href="/wiki">Confluence</a></li>
      <li aria-current="page">${title || 'New page'}</li>
    </ol>
  </nav>`;

/** `/wiki`: draws a list of the sandbox's wiki pages. */
export const wikiHome = async (visit: Visit): Promise<Outcome> =>
  page(visit, {
    title: 'Confluence',
    data: await pageData(visit, NOWHERE),
    body: html`
      <div class="sheet">
        <div class="title-row">
          <h1>Pages</h1>
          <form method="post" action="/wiki/pages"><button class="button">New page</button></form>
        </div>
        <ul class="wiki-list">
          ${visit.wiki
            .list()
            .map(
              ({ id, title }) =>
                html`<li><a href="/wiki/pages/${id}">${title || 'Untitled'}</a></li>`,
            )}
        </ul>
        <p class="quiet">Pages are kept as long as the sandbox runs.</p>
      </div>`,
  });

const withPage = (
  visit: Visit,
  id: string,
  draw: (found: WikiPage) => Promise<Outcome>,
): Promise<Outcome> => {
  const found = visit.wiki.find(id);
  return found ? draw(found) : missingPage(visit, 'page');
};

type Line = string | (PlacedMacro & { readonly slot: string });

const linesOf = ({ text }: WikiPage): readonly Line[] =>
  text
    .split('\n')
    .map(readLine)
    .map((line, index) => (typeof line === 'string' ? line : { ...line, slot: `macro-${index}` }));

/** `/wiki/pages/ID`: draws a page for readers, with each macro in a frame. */
export const wikiPage = (visit: Visit, id: string): Promise<Outcome> =>
  withPage(visit, id, async (found) => {
    const lines = linesOf(found);
    const macros = macrosOf(visit.site);
    const slots = lines.flatMap((line): Slot[] => {
      const module = typeof line === 'string' ? null : macros.find(({ key }) => key === line.key);
      if (typeof line === 'string' || !module) return [];
      return [{ id: line.slot, module, fullPage: false, parameters: line.parameters }];
    });
    return page(visit, {
      title: found.title || 'Untitled',
      data: await pageData(visit, NOWHERE, slots),
      body: html`
        <article class="sheet">
          ${crumbs(found.title)}
          <div class="title-row">
            <h1>${found.title || 'Untitled'}</h1>
            <a class="button" href="/wiki/pages/${id}/export">Export</a>
            <a class="button" href="/wiki/pages/${id}/edit">Edit</a>
          </div>
          ${lines.map((line) =>
            typeof line === 'string'
              ? line.trim() !== '' && html`<p>${line}</p>`
              : html`<div class="embed embed-panel embed-macro" id="${line.slot}">
                  <p class="quiet">The app of this macro is not installed.</p></div>`,
          )}
        </article>`,
    });
  });

/**
 * Matches a text in Confluence's storage format if the text contains only these elements. If the app's answer contains
 * others, the export leaves the answer out.
 */
const STORAGE_FORMAT =
  /^(?:[^<]+|<\/?(?:h[1-6]|p|em|strong|table|tbody|tr|th|td|ul|ol|li|ac:image|ri:url)(?: [\w:-]+="[^"<>]*")*>)*$/;

/**
 * Matches picture elements with a URL. In a real export, the wiki's server fetches these pictures without credentials.
 */
const IMAGE =
  /<ac:image ac:alt="([^"<>]*)"><ri:url ri:value="(https?:[^"<>]*)"><\/ri:url><\/ac:image>/g;

const onPaper = (text: string): Markup | null => {
  if (!STORAGE_FORMAT.test(text)) return null;
  const shown = text.replaceAll(IMAGE, '<img alt="$1" src="$2">');
  return /<\/?\w+:/.test(shown) ? null : new Markup(shown);
};

const exported = async (visit: Visit, { key, parameters }: PlacedMacro): Promise<Markup> => {
  const app = visit.site.app();
  const module = macrosOf(visit.site).find((each) => each.key === key);
  const text = app && module ? await app.exportOf(visit, module, parameters) : null;
  const paper = text === null ? null : onPaper(text);
  return paper ?? html`<p class="quiet">Unable to export this macro.</p>`;
};

/** `/wiki/pages/ID/export`: draws a page for printing. Each macro is replaced by what the app returns for it. */
export const wikiExport = (visit: Visit, id: string): Promise<Outcome> =>
  withPage(visit, id, async (found) => {
    const lines = await Promise.all(
      found.text
        .split('\n')
        .map(readLine)
        .map(async (line) => {
          if (typeof line === 'string') return line.trim() !== '' && html`<p>${line}</p>`;
          return html`<div class="wiki-export">${await exported(visit, line)}</div>`;
        }),
    );
    return page(visit, {
      title: `Export of ${found.title || 'Untitled'}`,
      data: await pageData(visit, NOWHERE),
      body: html`
        <article class="sheet">
          ${crumbs(found.title)}
          <h1>${found.title || 'Untitled'}</h1>
          ${lines}
        </article>`,
    });
  });

/**
 * `/wiki/pages/ID/edit`: draws the editor of a page: its text, with one paragraph per line, and the macros of the app
 * with their fields.
 */
export const wikiEditor = (visit: Visit, id: string): Promise<Outcome> =>
  withPage(visit, id, async (found) =>
    page(visit, {
      title: `Edit ${found.title}`,
      data: await pageData(visit, NOWHERE),
      body: html`
        <form class="sheet wiki-form" method="post" action="/wiki/pages/${id}">
          ${crumbs(found.title)}
          <label>Title <input name="title" value="${found.title}"></label>
          <label>Text
            <textarea name="text" rows="10">${found.text}</textarea></label>
          <div><button class="button">Save</button></div>
          ${macrosOf(visit.site).map(
            ({ key, name, macro }) => html`
              <fieldset>
                <legend>${name}</legend>
                ${macro.parameters.map(({ identifier, name: label, values, defaultValue }) =>
                  values.length > 0
                    ? html`<label>${label.value}
                        <select name="${key}.${identifier}">
                          ${values.map(
                            (value) =>
                              html`<option${value === defaultValue && html` selected`}>${value}</option>`,
                          )}
                        </select></label>`
                    : html`<label>${label.value} <input name="${key}.${identifier}"></label>`,
                )}
                <div><button class="button" name="insert" value="${key}">Insert ${name}</button></div>
              </fieldset>`,
          )}
        </form>`,
    }),
  );
