import { startDynamoDb } from '#infra/sandbox/cloud/dynamodb/server.ts';

/**
 * Runs the emulator in a process of its own, so that it slows down all candidates equally. Ends when the parent process
 * ends.
 */
const emulator = await startDynamoDb({});
process.on('disconnect', () => process.exit(0));
process.send?.(emulator.url);
