import { contrastText } from '../../aggregates/goal/contrast.ts';
import { AUTHOR_LIMIT, COMMENT_LIMIT } from '../../aggregates/guest-comment/decide.ts';
import { publicAvatarPath } from '../../aggregates/sharing/public-avatar-path.ts';
import type { SharedBoard } from '../../contracts/shared-board.ts';
import type { Language } from '../../kernel/languages.ts';
import { PUBLIC_WORDS } from '../public-words/by-language.ts';
import { say } from '../public-words/say.ts';
import type { PublicWords } from '../public-words/words.ts';
import { showsProgress } from '../shows-states.ts';
import { documentOf, unsentHtml } from './document.ts';
import { Html, html } from './html.ts';
import type { MapFiles } from './map-files.ts';
import { type Outline, type OutlineLane, outlineOf } from './outline.ts';
import { planHtml } from './plan-html.ts';

/** An approved comment of a visitor. */
export interface ShownComment {
  readonly author: string;
  readonly text: string;
  /** Empty when there is no answer. */
  readonly answer: string;
  readonly issueKey: string | null;
  readonly leftAt: string;
}

/** What a visitor has entered in the comment form. */
interface Draft {
  readonly author: string;
  readonly text: string;
  /** Key of the card that the comment is about; empty if it is about the whole map. */
  readonly about: string;
}

/** What happened to the comment that the visitor sent. If it was refused, the page contains the input again. */
export interface Sent extends Draft {
  readonly outcome: 'taken' | 'refused' | 'cardGone' | 'closed' | 'tooMany' | 'failed';
}

export interface BoardPage {
  readonly board: SharedBoard;
  readonly description: string;
  /** Null when visitors may not comment. */
  readonly comments: readonly ShownComment[] | null;
  readonly roadmap: boolean;
  /** True if the board's picture is no longer renewed. Then the page shows how old the picture is (R-SHARE-23). */
  readonly isStale: boolean;
  /** Null when the visitor has not sent a comment. */
  readonly sent: Sent | null;
  /** Idempotency key of the comment form on this page. Null when there is no form. */
  readonly formKey: string | null;
  readonly language: Language;
  /** Null for a preview, which has no interactive map. */
  readonly files: MapFiles | null;
  /** Scheme and host of persona pictures. When absent, the page's own scheme and host are used. */
  readonly edge?: string;
}

const dayIn = (language: Language, moment: string, withTime: boolean): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    ...(withTime ? { timeStyle: 'short' } : {}),
    timeZone: 'UTC',
  }).format(new Date(moment)) + (withTime ? ' UTC' : '');

/** Returns a moment as date and time, in UTC. */
const momentIn = (language: Language, moment: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(moment))} UTC`;

/** Returns a moment as a short date, which fits on a phone. */
const briefDayIn = (language: Language, moment: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(moment),
  );

const firstLetterOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

const laneName = (words: PublicWords, mode: Outline['mode'], { name }: OutlineLane): string =>
  name ?? (mode === 'sprint' ? words.backlog : words.unscheduled);

type Story = SharedBoard['stories'][number];

/** Number of comments on each card, by card key. */
type CommentCounts = ReadonlyMap<string, number>;

const commentCountsOf = (comments: BoardPage['comments']): CommentCounts => {
  const counts = new Map<string, number>();
  for (const { issueKey } of comments ?? []) {
    if (issueKey !== null) counts.set(issueKey, (counts.get(issueKey) ?? 0) + 1);
  }
  return counts;
};

/**
 * Returns a link within the page. A preview gets only the text of the link, because a preview is in a frame without a
 * URL, where a link would navigate the surrounding page.
 */
const wayTo = ({ files }: Pick<BoardPage, 'files'>, part: string, text: string): Html =>
  files ? html`<a href="#${part}">${text}</a>` : html`<span>${text}</span>`;

const storyHtml = (page: BoardPage, counts: CommentCounts, story: Story): Html => {
  const { language } = page;
  const count = counts.get(story.key) ?? 0;
  const { summary, status, storyPoints, assignee, subtasks = [] } = story;
  const facts = [
    status.name === '' ? null : html`<span class="state ${status.category}">${status.name}</span>`,
    storyPoints == null
      ? null
      : html`<span>${say(language, 'points', { count: storyPoints })}</span>`,
    count > 0 ? wayTo(page, 'talk', say(language, 'commentsOf', { count })) : null,
    assignee ? html`<span class="who">${assignee.displayName}</span>` : null,
  ].filter((fact) => fact !== null);
  return html`<li class="story"><p>${summary}</p>${
    facts.length > 0 && html`<div class="facts-of">${facts}</div>`
  }${
    subtasks.length > 0 && html`<ul>${subtasks.map((each) => html`<li>${each.summary}</li>`)}</ul>`
  }</li>`;
};

/** A row shows at most this many persona pictures (R-PERSONA-13). */
const MOST_FACES = 7;

const facesHtml = (edge: string, personas: Outline['goals'][number]['personas']): Html | false =>
  personas.length > 0 &&
  html`<span class="faces">${personas
    .slice(0, MOST_FACES)
    .map(
      ({ name, avatar }) =>
        html`<img src="${edge}${publicAvatarPath(avatar)}" alt="${name}" title="${name}" width="20" height="20" loading="lazy">`,
    )}${personas.length > MOST_FACES && `+${personas.length - MOST_FACES}`}</span>`;

/**
 * Returns the grid row that has a lane's name. The first two rows have the goals and steps. Then each lane has one row
 * for its name and one for its stories.
 */
const rowOf = (lane: number): number => 2 * lane + 3;

const mapHtml = (words: PublicWords, page: BoardPage, outline: Outline): Html => {
  const { language, edge = '' } = page;
  const counts = commentCountsOf(page.comments);
  const { mode, lanes, goals } = outline;
  const widths = goals.map(({ steps }) => Math.max(1, steps.length));
  const columns = widths.reduce((sum, width) => sum + width, 0);
  const fromOf = (goal: number): number =>
    1 + widths.slice(0, goal).reduce((sum, width) => sum + width, 0);
  const hasLaneNames = mode !== 'none';
  const factsOf = ({ ends, isOver }: OutlineLane): string => {
    if (isOver) return words.released;
    return ends ? say(language, 'until', { date: dayIn(language, ends, false) }) : '';
  };
  return html`<main class="map" id="outline" tabindex="0" style="--columns:${columns};--rows:${2 * lanes.length + 2}">${
    goals.length === 0 && html`<p>${words.empty}</p>`
  }${
    hasLaneNames &&
    lanes.map(
      (lane, index) =>
        html`<div class="lane" aria-hidden="true" style="--row:${rowOf(index)}">${laneName(words, mode, lane)}<small>${factsOf(lane)}</small></div>`,
    )
  }${goals.map(({ name, color, personas, steps }, goal) => {
    const count = steps.flatMap(({ cells }) => cells.flat()).length;
    const fill = color ? `--fill:${color};--on:${contrastText(color) ?? 'inherit'};` : '';
    return html`<section class="goal" style="${fill}--from:${fromOf(goal)};--steps:${widths[goal] ?? 1}"><h2>${name ?? words.noGoal}<small>${say(language, 'stories', { count })}</small>${facesHtml(edge, personas)}</h2>${steps.map(
      (step, index) =>
        html`<section class="step" style="--at:${index + 1}"><h3>${step.name ?? words.noStep}</h3>${step.cells.map(
          (stories, row) =>
            stories.length > 0 &&
            html`<div class="cell" style="--row:${rowOf(row)}">${
              hasLaneNames && lanes[row]
                ? html`<h4>${laneName(words, mode, lanes[row])}</h4>`
                : null
            }<ul>${stories.map((story) => storyHtml(page, counts, story))}</ul></div>`,
        )}</section>`,
    )}</section>`;
  })}</main>`;
};

/** Lists the goals of each persona, because the map shows only the personas of each goal. */
const personasHtml = (words: PublicWords, { board, edge = '' }: BoardPage): Html => {
  const { personas = [], goals = [] } = board;
  return html`<section class="people" id="personas"><h2>${words.personas}</h2><ul>${personas.map(
    ({ id, name, avatar }) =>
      html`<li><img src="${edge}${publicAvatarPath(avatar)}" alt="" width="48" height="48" loading="lazy"><div><h3>${name}</h3><p>${goals
        .filter(({ personas: own = [] }) => own.includes(id))
        .map(({ summary }) => summary)
        .join(' · ')}</p></div></li>`,
  )}</ul></section>`;
};

const SENT = {
  taken: 'thanks',
  refused: 'refused',
  cardGone: 'cardGone',
  closed: 'closed',
  tooMany: 'tooMany',
  failed: 'failed',
} as const;

const NOTHING_WRITTEN: Draft = { author: '', text: '', about: '' };

const talkHtml = (words: PublicWords, page: BoardPage): Html | null => {
  const { comments, sent, formKey, board, language } = page;
  if (comments === null) {
    if (sent?.outcome !== 'closed') return null;
    return html`<section class="talk" id="talk"><p class="flag bad" role="status">${words.closed}</p>${unsentHtml(words, sent.text)}</section>`;
  }
  const draft = sent === null || sent.outcome === 'taken' ? NOTHING_WRITTEN : sent;
  const summaries = new Map(
    [...board.tasks, ...board.stories].map(({ key, summary }) => [key, summary]),
  );
  return html`<section class="talk" id="talk"><h2>${words.comments}</h2>${
    sent !== null &&
    html`<p class="flag ${sent.outcome !== 'taken' && 'bad'}" role="status">${say(language, SENT[sent.outcome], { name: AUTHOR_LIMIT, text: COMMENT_LIMIT })}</p>`
  }${
    comments.length === 0
      ? html`<p>${words.noComments}</p>`
      : html`<ul>${comments.map(
          ({ author, text, answer, issueKey, leftAt }) =>
            html`<li class="said" ${issueKey !== null && html`data-about="${issueKey}"`}><p>${text}</p><small>${author} · ${dayIn(language, leftAt, false)}${
              issueKey !== null && summaries.has(issueKey) && ` · ${summaries.get(issueKey)}`
            }</small>${answer !== '' && html`<div class="answer"><small>${words.answerOf}</small><p>${answer}</p></div>`}</li>`,
        )}</ul>`
  }<h2>${words.comment}</h2><p>${words.reviewed}</p><form class="ask" method="post" action="#talk"><label>${words.name}<input name="author" required maxlength="${AUTHOR_LIMIT}" autocomplete="name" value="${draft.author}"></label><label>${words.about}<select name="about"><option value="">${words.wholeMap}</option>${board.stories.map(
    ({ key, summary }) =>
      html`<option value="${key}" ${key === draft.about && 'selected'}>${summary}</option>`,
  )}</select></label><label>${words.text}<textarea name="text" required rows="4" maxlength="${COMMENT_LIMIT}">${draft.text}</textarea></label><label class="trap" aria-hidden="true">Website<input name="website" tabindex="-1" autocomplete="off"></label>${
    formKey !== null && html`<input type="hidden" name="key" value="${formKey}">`
  }<button>${words.send}</button></form></section>`;
};

/** Returns the stored board as JSON for the interactive map, in a script element that browsers do not run. */
const pictureHtml = (board: SharedBoard): Html =>
  html`<script type="application/json" id="picture">${new Html(JSON.stringify(board).replaceAll('<', '\\u003c'))}</script>`;

/** Returns the date of the board's picture, if the picture is still renewed. */
const takenHtml = ({ board: { storedAt }, language }: BoardPage): Html => {
  const taken = say(language, 'pictureOf', { date: dayIn(language, storedAt, true) });
  return html`<time datetime="${storedAt}" title="${taken}"><span class="wide">${taken}</span><span class="brief">${briefDayIn(language, storedAt)}</span></time>`;
};

/**
 * Returns the date and time of the board's picture, if the picture is no longer renewed. Shown at every screen width.
 */
const staleHtml = ({ board: { storedAt }, language }: BoardPage): Html =>
  html`<p class="old"><time datetime="${storedAt}">${say(language, 'asOf', { date: momentIn(language, storedAt) })}</time></p>`;

/**
 * Returns the page of a shared board, for everybody who has its link: headings and lists that need no script
 * (R-SHARE-6).
 */
export const boardPage = (page: BoardPage): string => {
  const { board, description, roadmap, isStale, language, files } = page;
  const words = PUBLIC_WORDS[language];
  const outline = outlineOf(board);
  const { done, inProgress, stories } = outline;
  const percent = (count: number): number =>
    stories === 0 ? 0 : Math.round((1000 * count) / stories) / 10;
  const hasPersonas = (board.personas ?? []).length > 0;
  const hasProgress = showsProgress(board);
  return documentOf(
    { language, title: board.name, files },
    html`<header class="head"><span class="tile" aria-hidden="true">${firstLetterOf(board.name)}</span><div class="named"><h1>${board.name}</h1>${
      description !== '' && html`<p>${description}</p>`
    }${isStale && staleHtml(page)}${
      (roadmap || hasPersonas) &&
      html`<nav class="views">${wayTo(page, 'outline', words.storyMap)}${
        roadmap && html` ${wayTo(page, 'roadmap', words.roadmap)}`
      }${hasPersonas && html` ${wayTo(page, 'personas', words.personas)}`}</nav>`
    }</div><div class="facts">${
      hasProgress &&
      html`<span><span class="bar" aria-hidden="true"><i style="width:${percent(done)}%"></i><i class="doing" style="width:${percent(inProgress)}%"></i></span>${say(language, 'done', { done, all: stories })}</span>`
    }${!isStale && takenHtml(page)}</div></header><div id="map"></div>${mapHtml(words, page, outline)}${
      roadmap && planHtml(board, language)
    }${hasPersonas && personasHtml(words, page)}${talkHtml(words, page)}<footer class="foot">${words.plannedWith}</footer>${files && pictureHtml(board)}`,
  );
};
