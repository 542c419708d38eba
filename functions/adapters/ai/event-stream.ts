import { cutOff, failed } from './ask-model.ts';

/** A message of AWS's event stream: its kind, its name and its unparsed JSON. */
export interface StreamMessage {
  /** `event`; or `exception` when AWS reports a fault. */
  readonly kind: string;
  readonly name: string;
  readonly payload: Uint8Array;
}

/**
 * Number of bytes at the beginning of a message: two lengths and their checksum. Another checksum is at the end of the
 * message. Both are ignored, because TLS already protects the data.
 */
const PRELUDE = 12;
const CHECK = 4;
/** The type number of a header with a text value. All other headers are skipped. */
const TEXT = 7;
const LARGEST = 1024 * 1024;

const broken = () => failed('the model answered in a broken stream');

const headersOf = (bytes: DataView): Map<string, string> => {
  const headers = new Map<string, string>();
  const decoder = new TextDecoder();
  const textAt = (offset: number, length: number): string =>
    decoder.decode(new Uint8Array(bytes.buffer, bytes.byteOffset + offset, length));
  for (let index = 0; index < bytes.byteLength; ) {
    const nameLength = bytes.getUint8(index);
    const name = textAt(index + 1, nameLength);
    const type = bytes.getUint8(index + 1 + nameLength);
    if (type !== TEXT) break;
    const length = bytes.getUint16(index + 2 + nameLength);
    headers.set(name, textAt(index + 4 + nameLength, length));
    index += 4 + nameLength + length;
  }
  return headers;
};

const messageOf = (bytes: Uint8Array): StreamMessage => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headersLength = view.getUint32(4);
  const payloadAt = PRELUDE + headersLength;
  if (payloadAt + CHECK > bytes.byteLength) throw broken();
  try {
    const headers = headersOf(
      new DataView(bytes.buffer, bytes.byteOffset + PRELUDE, headersLength),
    );
    const kind = headers.get(':message-type') ?? '';
    const name = headers.get(kind === 'exception' ? ':exception-type' : ':event-type') ?? '';
    return { kind, name, payload: bytes.subarray(payloadAt, bytes.byteLength - CHECK) };
  } catch {
    throw broken();
  }
};

/**
 * Returns the messages of an AWS event stream as they arrive. Throws `cutOff` when the stream ends within a message,
 * and `AI_FAILED` for a malformed message.
 */
export async function* eventStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamMessage> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const part of body) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    while (rest.length >= PRELUDE) {
      const length = new DataView(rest.buffer, rest.byteOffset, 4).getUint32(0);
      if (length < PRELUDE + CHECK || length > LARGEST) throw broken();
      if (rest.length < length) break;
      yield messageOf(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw cutOff();
}
