import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { judgeRows } from '#domain/change/import/judge-rows.ts';
import { planImport } from '#domain/change/import/plan-import.ts';
import { readRows } from '#domain/change/import/read-rows.ts';
import type { AccountId, ProjectId } from '#domain/kernel/ids.ts';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { guessMapping, TARGETS } from '#domain/outline/columns.ts';
import { documentOf, documentText } from '#domain/publishing/document/draft.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, step, story, subtask, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { csvOf, rowsOfCsv } from '../../../export/sheet/csv.ts';
import type { Sheet } from '../../../export/sheet/sheet.ts';
import { rowsOfXlsx } from '../../../export/sheet/xlsx-read.ts';
import { xlsxOf } from '../../../export/sheet/xlsx-write.ts';
import { sayAsHost } from '../../../i18n/host-words.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { wholeI18n } from '../../../testing/whole-i18n.ts';
import { mapTable } from './map-table.ts';

const ANN = { accountId: 'ann' as AccountId, displayName: 'Ann Wu', avatarUrl: null, active: true };
const STORY = {
  ...story('2', { parent: '1', versionIds: ['7'], storyPoints: 2.5 }),
  assignee: ANN,
  labels: ['hut', 'night'],
  plan: { start: '2026-04-03', end: '2026-04-09' },
};
const LATE = { ...story('3', { parent: '1' }), plan: { start: null, end: '2026-12-31' } };
const PART = { ...subtask('4', { parent: '2' }), plan: { start: '2026-04-03', end: null } };
const TEXTS = new Map([
  ['2', '=Why "this"; now,\nand then\n\n- one\n- two\n\n1. https://example.com\n2. b'],
  ['4', "'A part"],
]);

const empty = { goals: [], steps: [], stories: [], subtasks: [], sprints: [] };
const versions = [version('7')];
const source = assembleMap(
  {
    ...empty,
    goals: [goal('g1', '0|hzzzzz:')],
    steps: [step('1', { properties: { goalId: 'g1', rank: rank('hzzzzz') } })],
    stories: [STORY, LATE],
    subtasks: [PART],
    versions,
  },
  'release',
);
const target = assembleMap({ ...empty, versions }, 'release');
const TYPES = [step('1').type, STORY.type, PART.type];

/** Returns the fields of an issue that a row contains. */
const carried = ({ summary, type, plan, storyPoints, assignee, labels, versionIds }: Issue) => ({
  ...{ summary, type: type.name, plan, storyPoints, labels, versionIds },
  assignee: assignee?.displayName,
});

const FILES: Readonly<Record<string, (sheet: Sheet) => readonly (readonly string[])[]>> = {
  CSV: (sheet) => rowsOfCsv(csvOf(sheet)),
  workbook: (sheet) => rowsOfXlsx(xlsxOf(sheet)),
};

describe('mapTable', () => {
  it.each(
    LANGUAGES.flatMap((language) =>
      (['classic', 'new'] as const).map((words) => [language, words] as const),
    ),
  )(
    'in %s names columns that an import knows, in the %s words of Jira',
    async (language, words) => {
      const i18n = await wholeI18n(language);
      sayAsHost(i18n, words);
      const mapping = guessMapping(mapTable(i18n.t, source, 'Trail', new Map()).head);
      expect(TARGETS.filter((each) => !mapping.includes(each))).toEqual([]);
    },
  );

  it.each(
    LANGUAGES.flatMap((language) => Object.keys(FILES).map((file) => [language, file] as const)),
  )('in %s as a %s can be imported again with all its values', async (language, file) => {
    const { t } = await wholeI18n(language);
    await withTexts(async () => ({}), ['export'])();
    const documents = new Map(
      [...TEXTS].map(([id, text]) => [id, documentOf({ text, mentions: [] })]),
    );
    const texts = new Map([...documents].map(([id, each]) => [id, documentText(each)]));
    const rows = FILES[file]?.(mapTable(t, source, 'Trail', texts)) ?? [];
    expect(rows[0]?.join()).not.toContain('column.');
    const mapping = guessMapping(rows[0] ?? []);
    expect(TARGETS.filter((each) => !mapping.includes(each))).toEqual([]);
    const { cards, problems } = judgeRows(readRows(rows, mapping), {
      map: target,
      types: TYPES,
      people: [ANN],
      mayMake: { goals: true, steps: true },
      locale: language,
      keepsDays: true,
    });
    expect(problems).toEqual([]);
    let next = 0;
    const made = planImport(target, cards, {
      projects: [
        { id: '10' as ProjectId, key: 'TRAIL', name: '', style: 'classic', issueTypes: TYPES },
      ],
      fields: { rank: null, sprint: null, storyPoints: ['customfield_5'] },
      storyTypeId: null,
      projectId: '10',
      goals: [],
      documentOf: (text) => documentOf({ text, mentions: [] }),
      newId: () => {
        next += 1;
        return `n${next}`;
      },
    });
    if ('fault' in made) throw new Error(made.fault);
    const { goals, drafts } = made.plan;
    expect(goals.map(({ summary }) => summary)).toEqual([goal('g1', '').fields.summary]);
    const issues = drafts.map(({ issue }) => issue);
    const byName = (a: { summary: string }, b: { summary: string }) =>
      a.summary.localeCompare(b.summary);
    expect(issues.slice(1).map(carried).sort(byName)).toEqual(
      [STORY, LATE, PART].map(carried).sort(byName),
    );
    const descriptions = drafts.flatMap(({ issue, fields }) =>
      fields.description ? [[issue.summary, fields.description]] : [],
    );
    expect(Object.fromEntries(descriptions)).toEqual({
      [STORY.summary]: documents.get('2'),
      [PART.summary]: documents.get('4'),
    });
  });
});
