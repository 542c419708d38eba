import type { GoalColumn, StepColumn } from '../../board/model/model.ts';
import type { Issue } from '../../tracker/entities.ts';
import { type NotesBlock, type NotesItem, oneLine } from './notes-document.ts';
import { isDone, needsStepTitle, type Section } from './sections.ts';

/** Facts that an item can show beside its title. */
export const FIELDS = ['key', 'link', 'type', 'points', 'people', 'text'] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Who reads the notes. `team`: colleagues, who see the chosen fields. `customers`: people outside, who see titles alone
 * (R-NOTES-3).
 */
export const AUDIENCES = ['team', 'customers'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The words of the notes in the language of their readers. */
export interface NotesWords {
  readonly goal: (goal: GoalColumn) => string;
  readonly step: (step: StepColumn) => string;
  readonly points: (points: number) => string;
  /** Marks an item that is not done; null where a heading says so. */
  readonly unfinished: string | null;
}

export interface ItemSources {
  readonly audience: Audience;
  readonly fields: readonly Field[];
  readonly words: NotesWords;
  /** Address of the tracker's site, from which the addresses of issues are made. */
  readonly site: string;
  /** First paragraphs of the descriptions, by issue id. Issues without one are absent. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The longest paragraph below an item, in characters. Longer ones end after a word, with an ellipsis. */
export const LONGEST_TEXT = 400;

/** Returns the first paragraph of a description in one line; empty if there is none. */
export const firstParagraph = (description: string): string => {
  const first = description
    .split(/\r\n?|\n/)
    .map(oneLine)
    .find((line) => line !== '');
  if (first === undefined) return '';
  const letters = [...first];
  if (letters.length <= LONGEST_TEXT) return first;
  const cut = letters.slice(0, LONGEST_TEXT).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > LONGEST_TEXT / 2 ? cut.slice(0, space) : cut}…`;
};

/** Returns the web address of an issue; null if the site's address is not one of the web. */
export const addressOf = (site: string, key: string): string | null => {
  if (!URL.canParse(site)) return null;
  const { protocol, origin } = new URL(site);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return `${origin}/browse/${encodeURIComponent(key)}`;
};

const itemOf = (issue: Issue, sources: ItemSources): NotesItem => {
  const { audience, words, site, texts } = sources;
  const shows = (field: Field): boolean => audience === 'team' && sources.fields.includes(field);
  const { type, storyPoints, assignee, key } = issue;
  return {
    title: oneLine(issue.summary) || key,
    mark: isDone(issue) ? null : words.unfinished,
    key: shows('key') ? key : null,
    address: shows('key') && shows('link') ? addressOf(site, key) : null,
    facts: [
      ...(shows('type') ? [type.name] : []),
      ...(shows('points') && storyPoints !== null ? [words.points(storyPoints)] : []),
      ...(shows('people') && assignee ? [assignee.displayName] : []),
    ].map(oneLine),
    text: shows('text') ? firstParagraph(texts.get(issue.id) ?? '') : '',
  };
};

const titleOf = ({ of }: Section, { words }: ItemSources): string | null => {
  if (of === null) return null;
  return oneLine('type' in of ? of.type : words.goal(of));
};

const headingOf = (level: number, title: string | null): readonly NotesBlock[] =>
  title === null ? [] : [{ kind: 'heading', level, title }];

/**
 * Returns the sections of release notes with their final texts (R-NOTES-3). `above`: the level of the heading that the
 * sections are under; 0 for the title.
 */
export const describeSections = (
  sections: readonly Section[],
  sources: ItemSources,
  above = 0,
): readonly NotesBlock[] =>
  sections.flatMap((section) => {
    const title = titleOf(section, sources);
    const inside = title === null ? above : above + 1;
    return [
      ...headingOf(above + 1, title),
      ...section.parts.flatMap((part): readonly NotesBlock[] => [
        ...headingOf(
          inside + 1,
          part.step && needsStepTitle(part, section)
            ? oneLine(sources.words.step(part.step))
            : null,
        ),
        { kind: 'list', items: part.stories.map((story) => itemOf(story, sources)) },
      ]),
    ];
  });
