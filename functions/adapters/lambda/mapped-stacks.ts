import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/*
 * Maps stack traces to source files. Every bundle imports this module first (`infra/constructs/functions/bundling.ts`).
 * Node's `--enable-source-maps` would read the map at each cold start. This module reads it only when a stack is
 * formatted.
 */

const bundle = import.meta.url;

const readMap = (): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${bundle}.map`), 'utf8')));
  } catch {
    // Then stack traces keep the lines of the bundle, because a failure here must not hide the error that is logged.
    return null;
  }
};

let map: SourceMap | null | undefined;

const showFrame = (frame: NodeJS.CallSite): string => {
  const shown = String(frame);
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (frame.getFileName() !== bundle || line === null || column === null) return shown;
  if (map === undefined) map = readMap();
  const origin = map?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return shown;
  const source = origin.fileName.replace(/^(\.\.\/)+/, '');
  return shown.replace(
    `${bundle}:${line}:${column}`,
    `${source}:${origin.lineNumber}:${origin.columnNumber}`,
  );
};

Error.prepareStackTrace = (error, frames) =>
  [String(error), ...frames.map((frame) => `    at ${showFrame(frame)}`)].join('\n');
