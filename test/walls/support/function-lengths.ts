import { parseSync } from 'vite';
import type { SourceFile } from './folder-cycles.ts';

/** A function, the line where it begins, and its number of lines, from its head to its closing brace. */
export interface LongFunction {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly lines: number;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const KINDS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/**
 * Returns the name of a function. If it has none, returns the name of the variable or property to which it is assigned.
 */
const nameOf = (...holders: readonly object[]): string => {
  for (const holder of holders) {
    for (const key of ['id', 'key'] as const) {
      const named: unknown = key in holder ? holder[key as keyof typeof holder] : null;
      if (typeof named === 'object' && named !== null && 'name' in named) return String(named.name);
    }
  }
  return 'unnamed';
};

const functionsIn = (node: SyntaxNode, holder: SyntaxNode): [SyntaxNode, string][] => {
  const own: [SyntaxNode, string][] = KINDS.has(node.type) ? [[node, nameOf(node, holder)]] : [];
  const below = Object.values(node).flatMap((value: unknown) => {
    const children: readonly unknown[] = Array.isArray(value) ? value : [value];
    return children.filter(isNode).flatMap((child) => functionsIn(child, node));
  });
  return [...own, ...below];
};

/** Returns the functions in a file that have more than `most` lines. Nested functions are counted, too. */
export const functionsAbove = (most: number, { path, text }: SourceFile): LongFunction[] => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const root: unknown = program;
  return isNode(root)
    ? functionsIn(root, root)
        .map(([{ start, end }, name]) => {
          const line = lineAt(start);
          return { path, line, name, lines: lineAt(end) - line + 1 };
        })
        .filter(({ lines }) => lines > most)
    : [];
};
