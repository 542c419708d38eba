import type { Language } from '../../kernel/languages.ts';
import { type Html, html } from '../page/html.ts';
import { numberText, say } from '../public-words/say.ts';
import type { PublicWords } from '../public-words/words.ts';
import type { FrozenCard, FrozenLane, FrozenMap } from './lay-out.ts';

/**
 * The largest numbers of cards in one cell and in total. An export must be short, because people print it, and quickly
 * made, because Confluence waits for it.
 */
const MOST_IN_CELL = 40;
const MOST_CARDS = 1500;

export interface StoragePage {
  readonly name: string;
  /** The moment of the stored picture, in ISO 8601. */
  readonly storedAt: string;
  readonly map: FrozenMap;
}

const dayOf = (language: Language, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );

const laneName = (words: PublicWords, { mode }: FrozenMap, { name }: FrozenLane): string =>
  name ?? { release: words.unscheduled, sprint: words.backlog, none: '' }[mode];

const cardHtml = (language: Language, { key, summary, status, points }: FrozenCard): Html => {
  const facts = [key, status.name, points === null ? '' : numberText(language, points)];
  return html`<li>${summary} <em>${facts.filter((fact) => fact !== '').join(' · ')}</em></li>`;
};

/** Renders the first cards of a cell, at most `room` of them. */
const cellHtml = (language: Language, cards: readonly FrozenCard[], room: number): Html => {
  const shown = cards.slice(0, Math.max(0, Math.min(MOST_IN_CELL, room)));
  const rest = cards.length - shown.length;
  return html`<td>${shown.length > 0 && html`<ul>${shown.map((card) => cardHtml(language, card))}</ul>`}${rest > 0 && html`<p>+${numberText(language, rest)}</p>`}</td>`;
};

/** Returns the progress of a lane, or the number of its stories when the picture cannot show progress. */
const heldText = (language: Language, { stories, done }: FrozenLane): string => {
  if (done !== null) return say(language, 'done', { done, all: stories });
  return say(language, 'stories', { count: stories });
};

const lanesHtml = (language: Language, words: PublicWords, map: FrozenMap): Html[] => {
  let room = MOST_CARDS;
  return map.lanes.map((lane) => {
    const cells = lane.cells.map((cards) => {
      const cell = cellHtml(language, cards, room);
      room -= Math.min(cards.length, MOST_IN_CELL);
      return cell;
    });
    const name = laneName(words, map, lane);
    return html`<tr><th colspan="${map.columns.length}"><p>${name && html`<strong>${name}</strong> `}${heldText(language, lane)}</p></th></tr><tr>${cells}</tr>`;
  });
};

export interface StorageLook {
  readonly words: PublicWords;
  readonly language: Language;
  /** Returns the URL of the map's picture, which Confluence fetches without authentication. */
  readonly pictureAt: (map: FrozenMap) => string;
}

/** Returns the picture of the map; empty for a map without columns, which has no picture. */
const pictureHtml = (
  name: string,
  map: FrozenMap,
  pictureAt: StorageLook['pictureAt'],
): Html | false =>
  map.columns.length > 0 &&
  html`<p><ac:image ac:alt="${name}"><ri:url ri:value="${pictureAt(map)}"></ri:url></ac:image></p>`;

/**
 * Returns a stored board in Confluence's storage format, for exports: its name, the date of the stored picture, the
 * miniature, and a table of goals over steps with a row for each lane (R-SHARE-16). Every text is escaped.
 */
export const storageTable = (
  { name, storedAt, map }: StoragePage,
  { words, language, pictureAt }: StorageLook,
): string => {
  const { goals, columns } = map;
  const date = say(language, 'pictureOf', { date: dayOf(language, storedAt) });
  const table =
    columns.length === 0
      ? html`<p>${words.empty}</p>`
      : html`<table><tbody><tr>${goals.map(
          ({ name: goal, paint, span }) =>
            html`<th colspan="${span}"${paint && html` data-highlight-colour="${paint.fill}"`}><p>${goal ?? words.noGoal}</p></th>`,
        )}</tr><tr>${columns.map(
          ({ name: step }) => html`<th><p>${step ?? words.noStep}</p></th>`,
        )}</tr>${lanesHtml(language, words, map)}</tbody></table>`;
  return html`<h3>${name}</h3><p><em>${date}</em></p>${pictureHtml(name, map, pictureAt)}${table}`
    .text;
};

/** Returns what an export contains if there is no map that the reader may see. */
export const storageNotice = ({ goneTitle }: Pick<PublicWords, 'goneTitle'>): string =>
  html`<p><em>${goneTitle}</em></p>`.text;
