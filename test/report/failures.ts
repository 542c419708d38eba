import { relative } from 'node:path';

export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

/**
 * Returns one line for each failed test. Also returns a line for each file that failed although none of its tests did,
 * for example in a hook.
 */
export const failureLines = ({ testResults }: TestReport, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `test: ${file} > ${fullName}`);
    const [reason = ''] = message.split('\n');
    return status === 'failed' ? [`file: ${file}: ${reason}`] : [];
  });
