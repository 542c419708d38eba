import { afterEach, beforeEach } from 'vitest';
import type { Cloud } from '../running-cloud.ts';
import { startCloud } from '../start-cloud.ts';
import type { TemplateResource } from '../template/model.ts';
import { type HandMadeAssembly, writeAssembly } from './assembly.ts';
import { templateOf } from './templates.ts';

/** Code of a handler that logs each record. It reports a record as failed if the record's text begins with "bad". */
export const LOGGER = `export const handler = async ({ Records }) => {
  const failed = [];
  for (const record of Records) {
    const text = record.body ?? record.dynamodb.NewImage.pk.S;
    console.log('seen ' + text);
    if (text.startsWith('bad')) failed.push(record.messageId ?? record.dynamodb.SequenceNumber);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
};`;

/** Credentials that belong to no function, so that every call is allowed. */
export const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/**
 * Returns functions that start a cloud in a test. Stops the cloud after each test. Must be called at the top of a test
 * file.
 */
export const handMadeCloud = () => {
  let assembly: HandMadeAssembly | null = null;
  let cloud: Cloud | null = null;
  let lines: string[] = [];

  /** Starts a cloud with the resources of the last call of `given`, and with the stored data. */
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
    /** Starts a cloud with one stack named `Test`, and with the files of its assets. */
    given: async (
      resources: Record<string, TemplateResource>,
      assets: Record<string, string>,
    ): Promise<Cloud> => {
      assembly = await writeAssembly({ Test: templateOf(resources) }, assets);
      return start();
    },
    /** Returns the records that functions with the code `LOGGER` have logged. */
    seen: (): string[] => lines.flatMap((line) => line.match(/ seen (.*)$/)?.[1] ?? []),
  };
};
