import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientAt } from '../testing/tables.ts';
import { startDynamoDb } from './server.ts';

const WRITER = fileURLToPath(new URL('../testing/writer.ts', import.meta.url));

let path: string;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'cairn-crash-'));
});

afterEach(() => rm(path, { recursive: true, force: true }));

/** Runs the writer and kills it after this number of acknowledged writes. */
const writeUntilKilled = async (acknowledged: number): Promise<number> => {
  const writer = spawn(process.execPath, [WRITER, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = -1;
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line);
    if (last >= acknowledged) writer.kill('SIGKILL');
  }
  return last;
};

describe('a kill of the embedded DynamoDB during transactions', () => {
  it('loses no acknowledged write and leaves no transaction incomplete', async () => {
    const last = await writeUntilKilled(150);

    const dynamoDb = await startDynamoDb({ path });
    await dynamoDb.streams.watch('Left');
    const client = clientAt(dynamoDb.url);
    const numbersIn = async (TableName: string): Promise<number[]> => {
      const { Items = [] } = await client.send(new ScanCommand({ TableName }));
      return Items.map(({ number }) => Number(number)).sort((a, b) => a - b);
    };
    const [left, right] = await Promise.all([numbersIn('Left'), numbersIn('Right')]);
    const streamed = await dynamoDb.streams.read('Left', '', 10_000);
    await dynamoDb.stop();

    expect(left.length).toBeGreaterThan(last);
    expect(left).toEqual(left.map((_, index) => index));
    expect(right).toEqual(left);
    expect(streamed.map(({ newImage }) => Number(newImage?.number?.N))).toEqual(left);
  });
});
