import { PUBLIC_WORDS, type PublicLanguage } from '../public-words/languages.ts';
import { Html, html } from './html.ts';
import type { MapFiles } from './map-files.ts';
import { STYLE } from './style.ts';

/** A sentence with what is put into its `{…}`. */
export const say = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

interface About {
  readonly language: PublicLanguage;
  readonly title: string;
  /** Null for a page without a map. */
  readonly files: MapFiles | null;
}

/** The letters of the product; where they do not come the system's own stay. */
const letters = ({ font }: MapFiles): Html =>
  new Html(
    `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${font}) format("woff2")}`,
  );

/** The styles are laid by the script that needs them: no reader waits for either. */
const mapOf = ({ script, styles }: MapFiles): Html =>
  html`${styles.map((file) => html`<link rel="preload" as="style" href="${file}">`)}<script type="module" src="${script}"></script>`;

/** A whole page: all of it is there without its script; it keeps nothing at the visitor and is in no index. */
export const documentOf = ({ language, title, files }: About, body: Html): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${files && letters(files)}${new Html(STYLE)}</style>${files && mapOf(files)}</head><body>${body}</body></html>`
    .text;

/** Why there is nothing to see; the name stands on the page for whoever reports it. */
export const noteOf = (language: PublicLanguage, why: 'gone' | 'failed' | 'soon'): string => {
  const words = PUBLIC_WORDS[language];
  const [title, text] = {
    gone: [words.goneTitle, words.goneText],
    failed: [words.failedTitle, words.failedText],
    soon: [words.soon, words.soonText],
  }[why] as [string, string];
  return documentOf(
    { language, title, files: null },
    html`<main class="note"><h1>${title}</h1><p>${text}</p></main>`,
  );
};

export interface LockedPage {
  readonly language: PublicLanguage;
  /** What became of the last password. */
  readonly fault: 'wrong' | 'tooMany' | null;
  /** Fields of a form that was sent without the password, which are sent again with it. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Asks for the password of a link. */
export const lockedPage = ({ language, fault, kept }: LockedPage): string => {
  const words = PUBLIC_WORDS[language];
  return documentOf(
    { language, title: words.lockedTitle, files: null },
    html`<main class="note"><h1>${words.lockedTitle}</h1><p>${words.lockedText}</p>${
      fault !== null && html`<p class="flag bad" role="alert">${words[fault]}</p>`
    }<form class="ask" method="post">${Object.entries(kept).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<label>${words.password}<input name="password" type="password" required autofocus autocomplete="off" maxlength="100"></label><button>${words.open}</button></form></main>`,
  );
};
