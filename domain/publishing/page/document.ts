import type { Language } from '../../kernel/languages.ts';
import { PUBLIC_WORDS } from '../public-words/by-language.ts';
import type { PublicWords } from '../public-words/words.ts';
import { Html, html } from './html.ts';
import type { MapFiles } from './map-files.ts';
import { STYLE } from './style.ts';

interface About {
  readonly language: Language;
  readonly title: string;
  /** Null for a page without a map. */
  readonly files: MapFiles | null;
}

/**
 * Loads the font Inter. If it arrives after the browser has drawn the page, the browser keeps a system font, because a
 * change would move every line.
 */
const letters = ({ font }: MapFiles): Html =>
  new Html(
    `@font-face{font-family:Inter;font-weight:100 900;font-display:optional;src:url(${font}) format("woff2")}`,
  );

/**
 * Returns the elements that load the interactive map. The script itself adds the styles to the page, so neither the
 * script nor the styles delay the page.
 */
const mapOf = ({ script, styles, font }: MapFiles): Html =>
  html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>${styles.map((file) => html`<link rel="preload" as="style" href="${file}">`)}<script type="module" src="${script}"></script>`;

/**
 * Returns the HTML of a page, which has all its content without the script. The page stores nothing in the browser, and
 * search engines do not index it.
 */
export const documentOf = ({ language, title, files }: About, body: Html): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${files && letters(files)}${new Html(STYLE)}</style>${files && mapOf(files)}</head><body>${body}</body></html>`
    .text;

/** Returns what a visitor has written and cannot send any more, in a field from which it can be copied (R-SHARE-12). */
export const unsentHtml = (words: PublicWords, text: string): Html =>
  html`<div class="ask"><label>${words.text}<textarea readonly rows="6">${text}</textarea></label></div>`;

/**
 * Returns the page that visitors see instead of a map that cannot be shown. The page names the reason, so that visitors
 * can report it. `unsent` is the comment that the visitor has just sent; empty if there is none.
 */
export const noteOf = (
  language: Language,
  why: 'gone' | 'failed' | 'soon',
  unsent = '',
): string => {
  const words = PUBLIC_WORDS[language];
  const [title, text] = {
    gone: [words.goneTitle, words.goneText],
    failed: [words.failedTitle, words.failedText],
    soon: [words.soon, words.soonText],
  }[why] as [string, string];
  return documentOf(
    { language, title, files: null },
    html`<main class="note"><h1>${title}</h1><p>${text}</p>${
      unsent !== '' &&
      html`<p class="flag bad" role="status">${words.unsent}</p>${unsentHtml(words, unsent)}`
    }</main>`,
  );
};

export interface LockedPage {
  readonly language: Language;
  /** Why the last password was refused; null before the first attempt. */
  readonly fault: 'wrong' | 'tooMany' | null;
  /** Fields of another form that was sent while the link was locked. They are sent again together with the password. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Returns the page that asks for a link's password. */
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
