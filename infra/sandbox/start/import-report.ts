import type { ImportReport } from '../tracker/contract.ts';

const SHOWN = 10;

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;

/** The import in a few lines: what came in, and what did not with its line number and reason. */
export const importLines = (file: string, report: ImportReport): string[] => {
  const { problems } = report;
  const summary = [
    count(report.issues, 'issue'),
    count(report.versions, 'release'),
    count(report.sprints, 'sprint'),
    `${report.users.toLocaleString('en')} people`,
  ].join(', ');
  const rest = problems.length - SHOWN;
  return [
    `${file}: ${summary} in ${report.projects.join(', ')}.`,
    ...(problems.length > 0
      ? [`${count(problems.length, 'line')} left out or taken in part:`]
      : []),
    ...problems.slice(0, SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(rest > 0 ? [`  and ${rest.toLocaleString('en')} more.`] : []),
  ];
};
