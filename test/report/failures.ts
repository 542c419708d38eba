import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Lines of an error that are printed: its message and the first lines of its stack or of its journey. */
const SHOWN_LINES = 24;

const errorLines = (error: string): string[] =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `    ${line}`);

/**
 * Returns a line for each failed test, and below it the first lines of its error. Also returns a line for each file
 * that failed although none of its tests did, for example in a hook.
 */
export const failureLines = ({ testResults }: TestReport, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) {
      return failed.flatMap(({ fullName, failureMessages = [] }) => [
        `test: ${file} > ${fullName}`,
        ...errorLines(failureMessages.join('\n')),
      ]);
    }
    return status === 'failed' ? [`file: ${file}`, ...errorLines(message)] : [];
  });
