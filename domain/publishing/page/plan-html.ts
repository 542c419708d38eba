import type { SharedBoard } from '../../contracts/shared-board.ts';
import type { Language } from '../../kernel/languages.ts';
import { PUBLIC_WORDS } from '../public-words/by-language.ts';
import { say } from '../public-words/say.ts';
import { type Html, html } from './html.ts';
import { type Plan, type PlanItem, planOf, type Span } from './plan.ts';

const MS_PER_DAY = 86_400_000;

const dayNumber = (day: string): number => Math.round(Date.parse(day) / MS_PER_DAY);

/**
 * Returns the days of a span in the format of the language. If only one day is known, the text says "from" or "until"
 * that day.
 */
const spanText = (language: Language, { begins, ends }: Span): string => {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  if (begins === null) return say(language, 'ends', { date: days.format(new Date(ends ?? 0)) });
  const first = new Date(begins);
  if (ends === null) return say(language, 'begins', { date: days.format(first) });
  const last = new Date(ends);
  return first <= last ? days.formatRange(first, last) : days.formatRange(last, first);
};

/** Returns a bar that shows a span on the timeline. Its position and width are percentages of the whole timeline. */
const barHtml = (span: Span, whole: NonNullable<Plan['whole']>): Html => {
  const start = dayNumber(whole.begins);
  const days = dayNumber(whole.ends) - start + 1;
  const known = [span.begins, span.ends].flatMap((day) => (day === null ? [] : dayNumber(day)));
  const first = Math.min(...known) - start;
  const length = Math.max(...known) - start + 1 - first;
  const percent = (part: number): string => `${((100 * part) / days).toFixed(2)}%`;
  return html`<span class="line" aria-hidden="true"><i style="--at:${percent(first)};--wide:${percent(length)}"></i></span>`;
};

/**
 * At most this many months have their names on the timeline. If there are more months, only every second, third and so
 * on has a name.
 */
const MOST_MONTHS = 8;

const scaleHtml = (language: Language, { begins, ends }: NonNullable<Plan['whole']>): Html => {
  const start = dayNumber(begins);
  const days = dayNumber(ends) - start + 1;
  const [year = 0, month = 1] = begins.split('-').map(Number);
  const [lastYear = 0, lastMonth = 1] = ends.split('-').map(Number);
  const count = 12 * (lastYear - year) + lastMonth - month;
  const every = Math.max(1, Math.ceil(count / MOST_MONTHS));
  const names = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const marks = Array.from({ length: Math.floor(count / every) }, (_, index) => {
    const first = new Date(Date.UTC(year, month + index * every, 1));
    const share = (100 * (Math.round(first.getTime() / MS_PER_DAY) - start)) / days;
    return html`<span style="--at:${share.toFixed(2)}%">${names.format(first)}</span>`;
  });
  return html`<div class="scale" aria-hidden="true">${marks}</div>`;
};

/** Returns the roadmap of a shared board: planned items with their dates in words and as bars (R-SHARE-8). */
export const planHtml = (board: SharedBoard, language: Language): Html => {
  const words = PUBLIC_WORDS[language];
  const { goals, releases, whole } = planOf(board);
  if (whole === null) {
    return html`<section class="plan" id="roadmap"><h2>${words.roadmap}</h2><p>${words.noDates}</p></section>`;
  }
  const line = ({ span }: Pick<PlanItem, 'span'>, more = ''): Html | null =>
    span &&
    html`<small>${spanText(language, span)}${more !== '' && ` · ${more}`}</small>${barHtml(span, whole)}`;
  return html`<section class="plan" id="roadmap"><h2>${words.roadmap}</h2>${scaleHtml(language, whole)}${goals.map(
    (goal) =>
      html`<section style="${goal.color && `--fill:${goal.color}`}"><h3>${goal.name ?? words.noGoal}</h3>${line(goal)}${
        goal.steps.length > 0 &&
        html`<ul>${goal.steps.map((step) => html`<li><p>${step.name}</p>${line(step)}</li>`)}</ul>`
      }</section>`,
  )}${
    releases.length > 0 &&
    html`<section><h3>${words.releases}</h3><ul>${releases.map(
      (release) =>
        html`<li><p>${release.name}</p>${line(release, release.isOver ? words.released : '')}</li>`,
    )}</ul></section>`
  }</section>`;
};
