import { gunzipSync } from 'node:zlib';
import type { SharedFile, SharedFiles } from '../../ports/files/shared-files.ts';

export const memorySharedFiles = (files: Map<string, SharedFile>): SharedFiles => ({
  put: async (key, file) => {
    files.set(key, { ...file, body: Uint8Array.from(file.body) });
  },
  get: async (key) => {
    const file = files.get(key);
    if (!file) return null;
    return file.encoding === 'gzip' ? new Uint8Array(gunzipSync(file.body)) : file.body;
  },
  list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
  remove: async (key) => {
    files.delete(key);
  },
});
