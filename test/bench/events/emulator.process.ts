import { startDynamoDb } from '#infra/sandbox/cloud/dynamodb/server.ts';

/**
 * Runs the emulator in a separate process, so that it costs the same for all candidates. Ends when the parent process
 * ends.
 */
const emulator = await startDynamoDb({});
process.on('disconnect', () => process.exit(0));
process.send?.(emulator.url);
