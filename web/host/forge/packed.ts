import * as z from 'zod/mini';
import { type Packed, packedSchema } from '#domain/contracts/packed-body.ts';

/** Number of bytes that can be passed as arguments in one call. */
const CHUNK = 0x8000;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
};

/** Returns the bytes of a base64 text. Throws if the text is not base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const through = (
  bytes: BlobPart,
  change: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer();

/** Returns a JSON text, compressed with gzip. */
export const pack = async (text: string): Promise<Packed> => ({
  packed: base64Of(new Uint8Array(await through(text, new CompressionStream('gzip')))),
});

/** Returns the parsed JSON of a compressed body. Rejects if the body is not compressed. */
export const unpack = async (body: unknown): Promise<unknown> => {
  const { packed } = z.parse(packedSchema, body);
  const text = await through(bytesOf(packed), new DecompressionStream('gzip'));
  return JSON.parse(new TextDecoder().decode(text));
};
