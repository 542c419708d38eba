import { startDynamoDb } from '#infra/sandbox/cloud/dynamodb/server.ts';

/** The emulator in a separate process, so that it costs the same for all candidates. Ends with its parent. */
const emulator = await startDynamoDb({});
process.on('disconnect', () => process.exit(0));
process.send?.(emulator.url);
