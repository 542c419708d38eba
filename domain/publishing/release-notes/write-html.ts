import { Html, html } from '../page/html.ts';
import { type NotesBlock, type NotesDocument, type NotesItem, oneLine } from './notes-document.ts';

/** Styles of a downloaded page. They need no file from elsewhere. */
const STYLE =
  'body{max-width:44rem;margin:2.5rem auto;padding:0 1.5rem;color:#292a2e;background:#fff;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}h1{margin:0}h2{margin:2rem 0 .5rem}h3{margin:1rem 0 .25rem;font-size:1.0625rem}h4{margin:.75rem 0 .25rem;font-size:1rem}ul{margin:0;padding-left:1.25rem}.about,small{color:#505258}small{display:block}';

const keyOf = ({ key, address }: NotesItem): Html[] => {
  if (key === null) return [];
  return [address === null ? html`${key}` : html`<a href="${address}">${key}</a>`];
};

const itemHtml = (item: NotesItem): Html => {
  const facts = [...keyOf(item), ...item.facts.map((fact) => html`${fact}`)];
  const joined = facts.map((fact, at) => (at === 0 ? fact : html` · ${fact}`));
  return html`<li>${oneLine(item.title)}${item.mark !== null && html` <em>(${item.mark})</em>`}${
    facts.length > 0 && html` (${joined})`
  }${item.text !== '' && html`<small>${oneLine(item.text)}</small>`}</li>\n`;
};

const blockHtml = (block: NotesBlock): Html => {
  if (block.kind === 'list') return html`<ul>\n${block.items.map(itemHtml)}</ul>\n`;
  const level = block.level + 1;
  return html`<h${level}>${oneLine(block.title)}</h${level}>\n`;
};

/** Returns the body of release notes as HTML, to be put into another document. Every text is escaped (R-NOTES-4). */
export const notesFragment = ({ title, about, intro, blocks }: NotesDocument): string =>
  html`<h1>${oneLine(title)}</h1>\n<p class="about">${oneLine(about)}</p>\n${
    intro !== '' && html`<p>${oneLine(intro)}</p>\n`
  }${blocks.map(blockHtml)}`.text;

/**
 * Returns release notes as a whole page of HTML, which loads nothing and runs no script. `language` is the language tag
 * of the notes.
 */
export const notesPage = (notes: NotesDocument, language: string): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline'"><title>${oneLine(notes.title)}</title><style>${new Html(STYLE)}</style></head><body>
${new Html(notesFragment(notes))}</body></html>
`.text;
