import { afterEach, beforeEach } from 'vitest';
import type { Cloud } from '../running-cloud.ts';
import { startCloud } from '../start-cloud.ts';
import type { TemplateResource } from '../template/model.ts';
import { type HandMadeAssembly, writeAssembly } from './assembly.ts';
import { templateOf } from './templates.ts';

/** Writes each record it is given into the log, and fails on those that say so. */
export const LOGGER = `export const handler = async ({ Records }) => {
  const failed = [];
  for (const record of Records) {
    const text = record.body ?? record.dynamodb.NewImage.pk.S;
    console.log('seen ' + text);
    if (text.startsWith('bad')) failed.push(record.messageId ?? record.dynamodb.SequenceNumber);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
};`;

/** Whoever asks with them may do everything. */
export const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** Called at the top of a test file: brings a cloud up for each of its tests, and takes it down after it. */
export const handMadeCloud = () => {
  let assembly: HandMadeAssembly | null = null;
  let cloud: Cloud | null = null;
  let lines: string[] = [];

  /** Brings up a cloud of what was given last, with what it kept. */
  const start = async (): Promise<Cloud> => {
    if (!assembly) throw new Error('nothing was given');
    cloud = await startCloud({
      assembly: assembly.directory,
      dataDir: assembly.dataDir,
      ports: { app: 0, api: 0 },
      env: {},
      log: (line) => lines.push(line),
    });
    return cloud;
  };

  beforeEach(() => {
    lines = [];
  });

  afterEach(async () => {
    await cloud?.stop();
    await assembly?.remove();
    cloud = null;
    assembly = null;
  });

  return {
    start,
    /** Brings up a cloud of one stack, `Test`, with the files of its assets. */
    given: async (
      resources: Record<string, TemplateResource>,
      assets: Record<string, string>,
    ): Promise<Cloud> => {
      assembly = await writeAssembly({ Test: templateOf(resources) }, assets);
      return start();
    },
    /** What functions with `LOGGER` have been handed. */
    seen: (): string[] => lines.flatMap((line) => line.match(/ seen (.*)$/)?.[1] ?? []),
  };
};
