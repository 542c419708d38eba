import { startDynamoDb } from '#infra/sandbox/cloud/dynamodb/server.ts';

/** The emulator in a process of its own, so that it costs all contenders the same. Ends with its parent. */
const emulator = await startDynamoDb({});
process.on('disconnect', () => process.exit(0));
process.send?.(emulator.url);
