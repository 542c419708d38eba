import type { Streamed } from './model-server.ts';

const header = (name: string, value: string): Buffer => {
  const length = Buffer.alloc(3);
  length.writeUInt8(7);
  length.writeUInt16BE(value.length, 1);
  return Buffer.concat([Buffer.from([name.length]), Buffer.from(name), length, Buffer.from(value)]);
};

/** Returns one message of an AWS event stream. Its checksums are empty. */
export const streamMessage = (
  name: string,
  payload: object,
  kind: 'event' | 'exception' = 'event',
): Buffer => {
  const headers = Buffer.concat([
    header(`:${kind}-type`, name),
    header(':content-type', 'application/json'),
    header(':message-type', kind),
  ]);
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(12);
  prelude.writeUInt32BE(12 + headers.length + body.length + 4, 0);
  prelude.writeUInt32BE(headers.length, 4);
  return Buffer.concat([prelude, headers, body, Buffer.alloc(4)]);
};

/** Returns a stream that contains one answer, with these pieces of text and this reason for its end. */
const conversation = (
  deltas: readonly object[],
  stopReason: string,
  ends: Streamed['ends'],
): Streamed => {
  const end = [streamMessage('messageStop', { stopReason }), streamMessage('metadata', {})];
  return {
    type: 'application/vnd.amazon.eventstream',
    parts: [
      streamMessage('messageStart', { role: 'assistant' }),
      ...deltas.map((delta) => streamMessage('contentBlockDelta', { contentBlockIndex: 0, delta })),
      ...(ends === 'whole' ? end : []),
    ],
    ends,
  };
};

const inPieces = (text: string): readonly string[] => text.match(/[\s\S]{1,7}/gu) ?? [];

/** Returns this text as a streamed answer of Amazon Bedrock. Each message contains a few characters. */
export const bedrockStream = (text: string, ends: Streamed['ends'] = 'whole'): Streamed =>
  conversation(
    inPieces(text).map((piece) => ({ text: piece })),
    'end_turn',
    ends,
  );

/** Returns a streamed answer in which a model first writes `words`, then passes `input` to its tool. */
export const bedrockToolStream = (
  input: string,
  ends: Streamed['ends'] = 'whole',
  words = '',
): Streamed =>
  conversation(
    [
      ...inPieces(words).map((text) => ({ text })),
      ...inPieces(input).map((piece) => ({ toolUse: { input: piece } })),
    ],
    'tool_use',
    ends,
  );
